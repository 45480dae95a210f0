// @ts-check
/** `npm run check:addresses`: what scripts/checkAddresses.ts does, on the way of each commit. */
import { installMissing } from './install/installMissing.mjs';
import { runBundled } from './runBundled.mjs';

if (installMissing('site')) await runBundled('checkAddresses');
