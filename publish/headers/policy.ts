import { createHash } from 'node:crypto';
import { parseUrl } from '../../model/addresses/webAddresses';
import { startTags } from '../../renderer/document/startTags';

/** A content security policy (W3C CSP level 3): for each directive, the sources that it allows. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the content security policy of a page, which allows only what the page needs. Styles and
 * speculation rules are allowed by their hashes; scripts, films and the form's function only if the page has
 * them. Trusted Types forbid HTML made from text.
 *
 * @param html the final HTML of the page: after a change of a style, the style's hash would no longer match.
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
 * Combines the policies of all pages into one for the HTTP headers: each directive allows all sources that any page's
 * policy allows. Browsers also enforce the policy inside each page, which allows less.
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

/** Formats a policy as the value of a `Content-Security-Policy` header or `<meta>` element. */
export function formatPolicy(policy: Policy): string {
  return [...policy].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ');
}

/**
 * Adds a policy to a page as a `<meta>` element, for hosts that send no headers. The element is at the start of the
 * head, because a policy applies only to elements after it.
 *
 * @param policy the policy of this page.
 * @throws Error if the page lacks the `<meta charSet>` that renderer/document/Document.tsx writes first.
 */
export function withPolicy(html: string, policy: Policy): string {
  const end = html.indexOf(CHARSET) + CHARSET.length;
  if (end < CHARSET.length) {
    throw new Error(`A page has no ${CHARSET}, after which its policy goes: see Document.tsx`);
  }
  const meta = `<meta http-equiv="Content-Security-Policy" content="${formatPolicy(policy)}"/>`;
  return html.slice(0, end) + meta + html.slice(end);
}

/** The names of the elements that load films, sound or captions. */
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

/** Returns the origin of an address, as a source for a policy; `'self'` for an address without an origin. */
function originOf(address: string): string {
  return parseUrl(address)?.origin ?? SELF;
}

function unique(sources: readonly string[]): string[] {
  return [...new Set(sources)];
}

/**
 * Adds speculation rules to a page, so that browsers can prerender linked pages of the site before a click (HTML,
 * "speculation rules"). Links to server functions (with side effects) and to PDFs (large) are excluded. The rules are
 * inline, because a file would be one more request at each first visit. Browsers without support ignore the rules.
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
