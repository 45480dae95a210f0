import { z } from 'zod';

/** Stops zod from trying `new Function`, which our Content Security Policy forbids. Import before other modules. */
z.config({ jitless: true });
