/**
 * `npm run publication:due`: tells the workflow whether this run publishes: `publish=true` or
 * `false`. Every run does, but for the cron that is not of this season.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { isDue } from './publication/isDue';
import { runCommand } from './runCommand';

const eventSchema = z.object({ schedule: z.string().optional() });

await runCommand(async () => {
  const { GITHUB_EVENT_NAME, GITHUB_EVENT_PATH, GITHUB_OUTPUT } = process.env;
  const event = GITHUB_EVENT_PATH
    ? eventSchema.parse(JSON.parse(readFileSync(GITHUB_EVENT_PATH, 'utf8')))
    : {};
  const publish = GITHUB_EVENT_NAME !== 'schedule' || isDue(event.schedule, new Date());
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `publish=${publish}\n`);
  console.log(publish ? 'This run publishes.' : 'The other cron is the one of this season.');
  return 0;
});
