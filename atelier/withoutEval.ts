import { z } from 'zod';

/** The first of all imports: zod would test whether it may evaluate text, which the page's policy refuses and reports. */
z.config({ jitless: true });
