// @ts-check
/** `npm run dev`: what scripts/dev.ts does, whose first page is awaited. */
import { installMissing } from './install/installMissing.mjs';
import { runBundled } from './runBundled.mjs';

if (installMissing('all')) await runBundled('dev');
