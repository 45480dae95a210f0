/** `npm run guide`: writes content/LISEZMOI.md, the guide for staff, from scripts/guide/guide.md and the content's schemas. */
import { writeFileSync } from 'node:fs';
import { GUIDE_FILE, staffGuide } from './guide/guide';
import { runCommand } from './runCommand';

await runCommand(async () => {
  writeFileSync(GUIDE_FILE, staffGuide());
  console.log(`${GUIDE_FILE} is up to date`);
  return 0;
});
