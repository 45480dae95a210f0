import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_HEADER } from '../../supabase/functions/_shared/contact/contract.ts';

/** What is deployed, of a project. */
const DEPLOYED = ['supabase/config.toml', 'supabase/functions', 'supabase/migrations'];

/** A name for the functions and migrations of a project: any change of theirs but of tests changes it. */
export function functionsHash(root: string): string {
  const hash = createHash('sha256');
  for (const file of DEPLOYED.flatMap((part) => filesOf(root, part)).sort()) {
    if (/\.test\.ts$/.test(file)) continue;
    // Not by the ends of lines, which Git may have changed.
    const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
    hash.update(`${file}\0${text}\0`);
  }
  return hash.digest('hex');
}

/**
 * True when the contact function that answers at the Supabase project of the environment is the one of
 * this project. False when it is another, or says nothing: it has to be deployed then.
 *
 * @param environment `VITE_SUPABASE_URL`, or else `SUPABASE_PROJECT_REF`, tells where it answers.
 * @param root the folder of the project.
 */
export async function areFunctionsOnline(
  { SUPABASE_PROJECT_REF: reference = '', VITE_SUPABASE_URL: address }: NodeJS.ProcessEnv,
  root: string,
): Promise<boolean> {
  const project = address || `https://${reference}.supabase.co`;
  try {
    const answer = await fetch(new URL('/functions/v1/send-contact-email', project), {
      method: 'OPTIONS',
      signal: AbortSignal.timeout(10_000),
    });
    return answer.headers.get(CODE_HEADER) === functionsHash(root);
  } catch {
    return false;
  }
}

function filesOf(root: string, part: string): string[] {
  if (part.endsWith('.toml')) return [part];
  return readdirSync(join(root, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(part, entry.parentPath.slice(join(root, part).length), entry.name))
    .map((file) => file.replaceAll('\\', '/'));
}
