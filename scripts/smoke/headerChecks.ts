import { CSP, headerRules, headersOf, overHttp } from '../../publish/headers/headerRules';
import { type CheckResult, resultsOf } from './checkResults';
import type { Visited } from './visit';

/** Not of security: what a host does otherwise only costs time. */
const OTHERS = new Set(['Cache-Control', 'Speculation-Rules']);

/**
 * The headers of security, on the home page. A host that sends none is let through as long as the
 * page carries its policy, and what it does not send is named.
 */
export function checkHeaders({ url, home }: Visited): CheckResult[] {
  const { ok, note, failure } = resultsOf('headers');
  const inPage = home.text.includes(`<meta http-equiv="${CSP}"`);
  const policy = home.headers.get(CSP);
  if (!inPage && !policy) return [failure('no content security policy, by header nor in the page')];

  const all = headersOf(headerRules([], ''), '/');
  const expected = Object.entries(url.startsWith('https:') ? all : overHttp(all)).filter(
    ([name]) => !OTHERS.has(name),
  );
  const missing = expected.filter(([name]) => !home.headers.has(name)).map(([name]) => name);
  // The policy's value is each site's own.
  const others = expected.filter(
    ([name, value]) => name !== CSP && ![null, value].includes(home.headers.get(name)),
  );
  const notes = [
    ...(missing.length ? [note(`the host does not send ${missing.join(', ')}`)] : []),
    ...(policy && !/frame-ancestors 'none'/.test(policy)
      ? [note(`${CSP} is not the one of this build: "${policy}"`)]
      : []),
    ...others.map(([name, value]) =>
      note(`${name} is "${home.headers.get(name)}" instead of "${value}"`),
    ),
  ];
  const where = [policy ? 'by header' : '', inPage ? 'in the page' : ''].filter(Boolean);
  return [ok(`a content security policy ${where.join(' and ')}`), ...notes];
}
