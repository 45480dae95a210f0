import { describe, expect, test } from 'vitest';
import { formatPolicy, pagePolicy, unitedPolicy, withPolicy } from './policy';

/** The SHA-256 of « a{} » and of an empty text, by `openssl dgst -sha256 -binary | base64`. */
const HASH_A = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
const HASH_EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const STYLE = '<style>a{}</style>';
const ISLAND = '<style data-styled="">a{}</style><script type="module" src="/c.js"></script>';
const SPECULATION = '<script type="speculationrules">a{}</script>';
const LINKED_DATA = '<script type="application/ld+json">{}</script>';

describe('pagePolicy', () => {
  const ELSEWHERE = '<form action="https://a.supabase.co/f?g" method="post">';
  const BOTH = ["'self'", 'https://a.supabase.co'];

  test.each<[string, string, string, readonly string[] | undefined]>([
    ['of text', '<p>src="/c.js" a video</p>', 'default-src', ["'none'"]],
    ['of text', '<p>src="/c.js"</p>', 'script-src', ["'none'"]],
    ['of text', '<p></p>', 'style-src', ["'none'"]],
    ['of text', '<p></p>', 'form-action', ["'none'"]],
    ['of text', '<p></p>', 'connect-src', ["'self'"]],
    ['of text', '<p>a video</p>', 'media-src', undefined],
    ['with a film', '<video src="/films/a.mp4"></video>', 'media-src', ["'self'"]],
    ['with its style', STYLE, 'style-src', [HASH_A]],
    ['with data for search engines', LINKED_DATA, 'script-src', ["'none'"]],
    ['with speculation rules', SPECULATION, 'script-src', [HASH_A]],
    ['with an island', ISLAND, 'script-src', ["'self'"]],
    ['with an island', ISLAND, 'style-src', [HASH_A, HASH_EMPTY]],
    ['with an island and no form', ISLAND, 'connect-src', ["'self'"]],
    ['with a form', '<form action="/f">', 'form-action', ["'self'"]],
    ['with a form and an island', `${ISLAND}<form action="/f">`, 'connect-src', ["'self'"]],
    ['with a form elsewhere', ELSEWHERE, 'connect-src', ["'self'"]],
    ['with a form elsewhere and an island', ISLAND + ELSEWHERE, 'connect-src', BOTH],
    ['with a form elsewhere, which redirects back', ELSEWHERE, 'form-action', BOTH],
  ])('pagePolicy gives pages %s the right CSP directive %s', (_what, html, directive, sources) => {
    expect(pagePolicy(html).get(directive)).toEqual(sources);
  });
});

test('unitedPolicy allows every source that one of the policies allows', () => {
  const united = unitedPolicy([pagePolicy(STYLE), pagePolicy(`${ISLAND}<form action="/f">`)]);
  expect(united.get('script-src')).toEqual(["'self'"]);
  expect(united.get('style-src')).toEqual([HASH_EMPTY, HASH_A]);
  expect(united.get('connect-src')).toEqual(["'self'"]);
  expect(united.get('base-uri')).toEqual(["'none'"]);
});

test('withPolicy writes the content security policy before all elements that it can block', () => {
  const head = '<head><meta charSet="utf-8"/>';
  const html = `${head}<title>a</title>${STYLE}</head>`;
  const page = withPolicy(html, pagePolicy(html));
  const policy = formatPolicy(pagePolicy(STYLE));
  expect(policy).toContain(`style-src ${HASH_A};`);
  expect(page).toBe(
    `${head}<meta http-equiv="Content-Security-Policy" content="${policy}"/><title>a</title>${STYLE}</head>`,
  );
  expect(() => withPolicy('<head></head>', new Map())).toThrow('Document.tsx');
});
