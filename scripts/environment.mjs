// @ts-check
// Plain JavaScript: a command that finds nothing to do answers before anything can read TypeScript.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { hostPreview } from './hostPreview.mjs';

/**
 * Loads the settings of `.env`, which is not committed, into the environment, as dotenv writes them. A
 * variable that is already set wins, empty or not: the one place for every command, or a build and
 * the start that looks whether it is up to date would know different settings. So does what a host tells of
 * a build for a review.
 *
 * @param {string} root the folder of the project
 * @param {NodeJS.ProcessEnv} environment
 */
export function loadEnvironment(root = process.cwd(), environment = process.env) {
  const file = join(root, '.env');
  // Notepad begins a file with a mark that is no part of the first name.
  const text = existsSync(file) ? readFileSync(file, 'utf8').replace(/^\ufeff/, '') : '';
  for (const settings of [parseEnv(text), hostPreview(environment)]) {
    for (const [variable, value] of Object.entries(settings)) environment[variable] ??= value;
  }
  const url = environment.VITE_SUPABASE_URL;
  // The paths of its functions begin with a slash of their own.
  if (url) environment.VITE_SUPABASE_URL = url.trim().replace(/\/+$/, '');
}
