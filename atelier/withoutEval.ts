import { z } from 'zod';

/** Must be the first import: zod would test whether it may evaluate text, which the page's policy refuses. */
z.config({ jitless: true });
