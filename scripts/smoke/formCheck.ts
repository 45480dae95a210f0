import { startTags } from '../../renderer/document/startTags';
import { type CheckResult, resultsOf } from './checkResults';
import { ask, describeAnswer, type Visited } from './visit';

/** Where the form is: the page that every « Contact » link leads to. */
const PAGE = '/contact';

/**
 * The function behind the form answers this site, by requests that store nothing: the browser's
 * question before it posts, then a body of a type that is refused before it is read.
 */
export async function checkForm(site: Visited): Promise<CheckResult[]> {
  const { ok, failure } = resultsOf('form');
  const page = await ask(site.url + PAGE);
  const action = startTags(page.text)
    .find(({ name }) => name === 'form')
    ?.attributes.get('action')?.text;
  if (!action) return [failure(`${page.url} has no form`)];
  const endpoint = new URL(action, page.url).href;
  const headers = { origin: new URL(site.url).origin };

  const asked = await ask(endpoint, {
    method: 'OPTIONS',
    headers: {
      ...headers,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,apikey,authorization,x-client-info',
    },
  });
  if (asked.status !== 200 && asked.status !== 204) {
    return [failure(`${describeAnswer(asked)} to OPTIONS: no contact function is there`)];
  }
  const refused = await ask(endpoint, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/plain' },
    body: 'smoke',
  });
  if (refused.status === 403) {
    return [failure(`${endpoint} refuses ${headers.origin}: add it to the function's SITE_URL`)];
  }
  if (refused.status !== 415) {
    return [failure(`${describeAnswer(refused)} to a text instead of refusing it with 415`)];
  }
  const allowed = refused.headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === headers.origin
    ? [ok(`${endpoint} answers`)]
    : [failure(`${endpoint} lets ${allowed} read its answers, not ${headers.origin}`)];
}
