// @ts-check
/**
 * `npm run publication:due`: tells the workflow whether this run publishes: `publish=true` or
 * `false`. Every run does, but for the cron that is not of this season. With nothing but Node: the job
 * installs nothing.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { isDue } from './publication/isDue.mjs';

const { GITHUB_EVENT_NAME, GITHUB_EVENT_PATH, GITHUB_OUTPUT } = process.env;
const { schedule } = GITHUB_EVENT_PATH ? JSON.parse(readFileSync(GITHUB_EVENT_PATH, 'utf8')) : {};
const cron = typeof schedule === 'string' ? schedule : undefined;
const publish = GITHUB_EVENT_NAME !== 'schedule' || isDue(cron, new Date());
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `publish=${publish}\n`);
console.log(publish ? 'This run publishes.' : 'The other cron is the one of this season.');
