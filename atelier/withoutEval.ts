import { z } from 'zod';

/** Stops zod from testing whether it can run text as code, which our content security policy forbids. Import first. */
z.config({ jitless: true });
