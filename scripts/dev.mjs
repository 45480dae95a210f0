// @ts-check
/** `npm run dev`: what scripts/dev.ts does, whose first page is awaited. */
import './ensureInstalled.mjs';
import { runBundled } from './runBundled.mjs';

await runBundled('dev');
