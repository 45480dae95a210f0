// @ts-check
/** `npm run smoke`: what scripts/smoke.ts does, on the way of each commit. */
import { installMissing } from './install/installMissing.mjs';
import { runBundled } from './runBundled.mjs';

if (installMissing('site')) await runBundled('smoke');
