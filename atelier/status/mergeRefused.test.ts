import { expect, test } from 'vitest';
import { tellRefusedMerges } from './mergeRefused';

const MERGE = 'https://api.github.com/repos/a/b/pulls/3/merge';

async function told(url: string, method: string, answer: number | Error): Promise<string> {
  let sentence = '';
  const send = tellRefusedMerges(
    async () => {
      if (answer instanceof Error) throw answer;
      return new Response(null, { status: answer });
    },
    (status) => {
      sentence = status.sentence;
    },
  );
  await send(url, { method }).catch(() => undefined);
  return sentence;
}

test.each<[string, string, number | Error, RegExp]>([
  [MERGE, 'PUT', 200, /^$/],
  [MERGE, 'PUT', 401, /a expiré/],
  [MERGE, 'PUT', 403, /pas le droit de publier/],
  [MERGE, 'PUT', 405, /refuse cette proposition/],
  ['https://gitlab.com/api/v4/projects/a%2Fb/merge_requests/3/merge', 'PUT', 409, /refuse/],
  [MERGE, 'PUT', 503, /n’a pas répondu/],
  [MERGE, 'PUT', new TypeError('Failed to fetch'), /n’a pas répondu/],
  [MERGE, 'GET', 404, /^$/],
  ['https://api.github.com/repos/a/b/pulls/3', 'PUT', 404, /^$/],
])('%s by %s, %s', async (url, method, answer, sentence) => {
  expect(await told(url, method, answer)).toMatch(sentence);
});
