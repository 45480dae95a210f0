// @ts-check
/** `node scripts/run.mjs NAME …`: runs scripts/NAME.ts bundled, which is awaited at each commit or edit. */
import { installMissing } from './install/installMissing.mjs';
import { runBundled } from './runBundled.mjs';

// The command reads what comes after its name.
const [name = ''] = process.argv.splice(2, 1);
if (installMissing(name === 'dev' ? 'all' : 'site')) await runBundled(name);
