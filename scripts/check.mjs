// @ts-check
/** `npm run check`: what scripts/check.ts does, which promises to answer in under a second. */
import { ensureInstalled } from './install/ensureInstalled.mjs';
import { runBundled } from './runBundled.mjs';

ensureInstalled('site');
await runBundled('check');
