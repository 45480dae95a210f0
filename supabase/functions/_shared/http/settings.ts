/**
 * Reads the setting SITE_URL, which several server functions share, and logs wrong settings. The sentence about a wrong
 * setting names its variable, never its value.
 */
import { logToConsole } from './log.ts';

/** Reads a variable of the environment; undefined when it is not set. */
export type Environment = (name: string) => string | undefined;

/** Logs all wrong settings in one entry, with the place where to correct them. */
export function reportProblems(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const sentences = [...new Set(problems)].map((problem) => `${problem}. ${WHERE_TO_SET}.`);
  logToConsole({ level: 'error', event: 'wrong_settings', problems: sentences });
}

const WHERE_TO_SET =
  'Set it in the Supabase dashboard under Edge Functions > Secrets, or with `supabase secrets set`';

/**
 * Reads SITE_URL: the addresses of the sites whose pages may call a function, without a slash at the end, the main one
 * first. Returns an empty list if one address is wrong.
 */
export function readSites(get: Environment, problems: string[]): readonly string[] {
  const addresses = (get('SITE_URL') ?? '').split(',').map((site) => site.trim());
  const sites = addresses.filter(Boolean).map((site) => {
    const url = URL.canParse(site) ? new URL(site) : undefined;
    const isSite = url && /^https?:$/.test(url.protocol) && url.href === url.origin + url.pathname;
    return isSite ? url.href.replace(/\/+$/, '') : undefined;
  });
  if (sites.length > 0 && !sites.includes(undefined)) return sites.flatMap((site) => site ?? []);
  problems.push(
    'SITE_URL is missing, or holds something else than addresses such as https://www.possible.example, comma-separated, the main one first',
  );
  return [];
}
