// @ts-check
/** `npm run check`: what scripts/check.ts does, which promises to answer in under a second. */
import { installMissing } from './install/installMissing.mjs';
import { runBundled } from './runBundled.mjs';

if (installMissing('site')) await runBundled('check');
