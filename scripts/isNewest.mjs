/**
 * `npm run is-newest`: tells the workflow whether the commit of this run is still the last one of
 * its branch, which has been checked out: `newest=true` or `false`. An old run that somebody starts
 * again must not put an old site over a newer one.
 *
 * With nothing but Node: the job that publishes holds rights that no dependency should be near.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

const { GITHUB_SHA, GITHUB_OUTPUT } = process.env;
const last = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const newest = last === GITHUB_SHA;
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `newest=${newest}\n`);
console.log(newest ? `${last} is the last commit.` : `${last} is newer than ${GITHUB_SHA}.`);
