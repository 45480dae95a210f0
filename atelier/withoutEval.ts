import { z } from 'zod';

/** Keeps zod from testing whether it can run text as code, which our policy forbids. Import this module first. */
z.config({ jitless: true });
