import { createHash } from 'node:crypto';
import { parseUrl } from '../../model/addresses/webAddresses';
import { startTags } from '../../renderer/document/startTags';

/** A content security policy (W3C CSP level 3): the sources that each directive allows. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the policy that allows what one page needs, and nothing else: its styles and speculation rules by their
 * hashes, scripts if it has an island, films if it plays one, and the function of its form. Trusted Types forbid making
 * HTML from text.
 *
 * @param html the published page: browsers refuse a style that is changed afterwards.
 */
export function pagePolicy(html: string): Policy {
  const tags = startTags(html);
  const styles = tags.filter(({ name }) => name === 'style');
  const hashes = styles.map(({ inner }) => hashOf(inner.text));
  // styled-components replaces this element by an empty one, which it fills.
  if (styles.some(({ attributes }) => attributes.has('data-styled'))) {
    hashes.push(hashOf(''));
  }
  // Browsers require a hash for these, though they are data (HTML, "speculation rules").
  const rules = tags
    .filter(({ attributes }) => attributes.get('type')?.text === 'speculationrules')
    .map(({ inner }) => hashOf(inner.text));
  const hasScript = tags.some(({ name, attributes }) => name === 'script' && attributes.has('src'));
  const actions = tags
    .filter(({ name }) => name === 'form')
    .flatMap(({ attributes }) => attributes.get('action') ?? [])
    .map(({ text }) => originOf(text));
  const media: [string, string[]][] = tags.some(({ name }) => MEDIA.has(name))
    ? [['media-src', [SELF]]]
    : [];
  return new Map([
    ['default-src', [NONE]],
    ['script-src', orNone([...rules, ...(hasScript ? [SELF] : [])])],
    ['style-src', orNone(hashes)],
    ['img-src', [SELF]],
    ['font-src', [SELF]],
    ...media,
    ['manifest-src', [SELF]],
    // Every page allows the site itself, so that Lighthouse can read robots.txt: a page without a script connects to
    // nothing anyway. The page of the form adds its function.
    ['connect-src', unique([SELF, ...(hasScript ? actions : [])])],
    // The function redirects a browser without JavaScript back to the site itself.
    ['form-action', orNone(actions.length ? unique([SELF, ...actions]) : [])],
    ['base-uri', [NONE]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', [NONE]],
  ]);
}

/**
 * Unites policies into one under which each of their pages works: a directive allows every source that it allows in any
 * of the policies. Browsers enforce it together with the policy in the `<meta>` of each page.
 */
export function unitedPolicy(policies: readonly Policy[]): Policy {
  const united = new Map<string, readonly string[]>();
  for (const [directive, sources] of policies.flatMap((policy) => [...policy])) {
    united.set(directive, unique([...(united.get(directive) ?? []), ...sources]).sort());
  }
  for (const [directive, sources] of united) {
    if (sources.length > 1) {
      united.set(
        directive,
        sources.filter((source) => source !== NONE),
      );
    }
  }
  return united;
}

/** Formats a policy as the value of a `Content-Security-Policy` header or `<meta>`. */
export function formatPolicy(policy: Policy): string {
  return [...policy].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ');
}

/**
 * Adds a policy to its page, for hosts that send no headers. The `<meta>` is at the start of the head, since a policy
 * applies only to the elements after it.
 *
 * @param policy the policy of this page.
 * @throws Error if the page does not begin as renderer/document/Document.tsx writes it.
 */
export function withPolicy(html: string, policy: Policy): string {
  const end = html.indexOf(CHARSET) + CHARSET.length;
  if (end < CHARSET.length) {
    throw new Error(`A page has no ${CHARSET}, after which its policy goes: see Document.tsx`);
  }
  const meta = `<meta http-equiv="Content-Security-Policy" content="${formatPolicy(policy)}"/>`;
  return html.slice(0, end) + meta + html.slice(end);
}

/** Elements that load films, sound and captions. */
const MEDIA: ReadonlySet<string> = new Set(['video', 'audio', 'track']);

const NONE = "'none'";
const SELF = "'self'";
const CHARSET = '<meta charSet="utf-8"/>';

function orNone(sources: readonly string[]): readonly string[] {
  return sources.length ? sources : [NONE];
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the origin of a full address, or `'self'` for a path. */
function originOf(address: string): string {
  return parseUrl(address)?.origin ?? SELF;
}

function unique(sources: readonly string[]): string[] {
  return [...new Set(sources)];
}

/**
 * Adds speculation rules to a page: the links that browsers may prerender before a click (HTML, "speculation rules").
 * These are links inside the site, except functions, which act, and PDFs, which may be megabytes. The rules are inline,
 * since a file would add a request to each first visit. They are data: browsers that do not know them ignore them.
 */
export function withSpeculationRules(html: string): string {
  return html.replace('</head>', (end) => `${ELEMENT}${end}`);
}

const RULES = {
  prerender: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/*functions/*', '/*fichiers/*'] } }],
      },
      eagerness: 'moderate',
    },
  ],
};

const ELEMENT = `<script type="speculationrules">${JSON.stringify(RULES)}</script>`;
