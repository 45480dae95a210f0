import { z } from 'zod';

/** Keeps zod from testing whether it may evaluate text, which the page's policy forbids. It must be imported first. */
z.config({ jitless: true });
