import { z } from 'zod';

/** First of all imports: zod would try whether it may make code of text, which the page's policy refuses and tells. */
z.config({ jitless: true });
