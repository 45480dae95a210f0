import { z } from 'zod';

/** Stops zod from testing whether it can run text as code, which our security policy forbids. Import it first. */
z.config({ jitless: true });
