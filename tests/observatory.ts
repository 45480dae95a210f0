/**
 * The scoring of Mozilla's HTTP Observatory, as it is published ("Tests and scoring",
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), for what headers and a
 * page decide. Redirection to https and its certificate are the host's: they are taken as right.
 */
export interface Graded {
  readonly score: number;
  readonly grade: string;
}

/** Headers by their name in lower case. */
type Headers = ReadonlyMap<string, string>;

/** A site with these headers, whose home page is this. */
export function observatoryGrade(headers: Readonly<Record<string, string>>, html: string): Graded {
  const lower = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const modifiers = TESTS.map((modifier) => modifier(lower, html));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 100);
  const withoutBonus = sum(modifiers.filter((value) => value < 0));
  // A bonus only counts for a site that is at 90 without any.
  const score = Math.max(0, withoutBonus >= 90 ? sum(modifiers) : withoutBonus);
  const [, grade = 'F'] = GRADES.find(([least]) => score >= least) ?? [];
  return { score, grade };
}

const GRADES: readonly (readonly [least: number, grade: string])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
];

const SIX_MONTHS = 15_552_000;
const BROAD = /^(?:ftp:|https?:|\*|https?:\/\/\*(?:\.\*)?)$/;
const UNSAFE = /^(?:'unsafe-inline'|data:)$/;
const PRIVATE_REFERRER = /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/;

/** One modifier of the score for each test of theirs. */
const TESTS: readonly ((headers: Headers, html: string) => number)[] = [
  function contentSecurityPolicy(headers, html) {
    const policies = policiesOf(headers, html);
    if (!policies.length) return -25;
    const sources = (...names: string[]) => allowed(policies, names);
    const scripts = sources('script-src', 'default-src');
    const objects = sources('object-src', 'default-src');
    const styles = sources('style-src', 'default-src');
    const all = policies.flatMap((policy) => [...policy.values()]).flat();
    if (scripts.some((source) => BROAD.test(source) || UNSAFE.test(source))) return -20;
    if (objects.some((source) => BROAD.test(source))) return -20;
    if (all.some((source) => /^(?:http|ftp):/.test(source))) return -20;
    if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
    if (styles.some((source) => BROAD.test(source) || UNSAFE.test(source))) return 0;
    return sources('default-src').join() === "'none'" ? 10 : 5;
  },
  function cookies(headers) {
    return headers.has('set-cookie') ? -40 : 0;
  },
  function crossOriginResourceSharing(headers) {
    return headers.has('access-control-allow-credentials') ? -50 : 0;
  },
  function referrerPolicy(headers) {
    const value = headers.get('referrer-policy');
    if (value === undefined) return 0;
    return PRIVATE_REFERRER.test(value) ? 5 : -5;
  },
  function strictTransportSecurity(headers) {
    const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
    if (age === undefined) return -20;
    return Number(age) < SIX_MONTHS ? -10 : 0;
  },
  function subresourceIntegrity(_headers, html) {
    return /<script[^>]* src="(?:https?:)?\/\//.test(html) ? -5 : 0;
  },
  function contentTypeOptions(headers) {
    return headers.get('x-content-type-options') === 'nosniff' ? 0 : -5;
  },
  function frameOptions(headers) {
    if (/(?:^|; *)frame-ancestors /.test(headers.get(CSP) ?? '')) return 5;
    return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
  },
  function crossOriginResourcePolicy(headers) {
    const value = headers.get('cross-origin-resource-policy');
    if (value === undefined || value === 'cross-origin') return 0;
    return /^same-(?:origin|site)$/.test(value) ? 10 : -5;
  },
];

const CSP = 'content-security-policy';

type Policy = ReadonlyMap<string, readonly string[]>;

/** The header's policies and the page's: all of them hold. */
function policiesOf(headers: Headers, html: string): Policy[] {
  const metas = [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/g)];
  return [...(headers.get(CSP)?.split(',') ?? []), ...metas.map(([, policy = '']) => policy)].map(
    (policy) =>
      new Map(
        policy.split(';').map((directive) => {
          const [name = '', ...sources] = directive.trim().split(/\s+/);
          return [name, sources];
        }),
      ),
  );
}

/** What all policies allow of the first of these directives that each has. */
function allowed(policies: readonly Policy[], names: readonly string[]): readonly string[] {
  const lists = policies.map((policy) => {
    const name = names.find((candidate) => policy.has(candidate));
    return name === undefined ? ['*'] : (policy.get(name) ?? []);
  });
  const common = lists.reduce((one, other) => one.filter((source) => other.includes(source)));
  return common.length ? common : ["'none'"];
}
