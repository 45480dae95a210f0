import { expect, test } from 'vitest';
import type { Ask } from '../status/forges';
import { versionsOnForge } from './versions';

const TEXT = '---\ntitle: Été\n---\n';
const BASE64 = Buffer.from(TEXT).toString('base64');
const FILE = 'content/offres/été-2027.md';
const VERSION = { sha: 'abc', author: 'Camille', at: Date.UTC(2027, 2, 3) };
const date = '2027-03-03T00:00:00Z';
const LISTED = [{ sha: 'abc', commit: { author: { name: 'Camille', date } } }];
const [PLAIN, WHOLE] = ['content/offres/%C3%A9t%C3%A9-2027.md', encodeURIComponent(FILE)];

test.each([
  ['github', '/commits?', `&sha=main`, `/contents/${PLAIN}?ref=abc`, LISTED],
  ['gitea', '/commits?', `&sha=main`, `/contents/${PLAIN}?ref=abc`, LISTED],
  [
    ...(['gitlab', '/repository/commits?', '&ref_name=main'] as const),
    `/repository/files/${WHOLE}?ref=abc`,
    [{ id: 'abc', author_name: 'Camille', authored_date: date }],
  ],
])('reads the versions of a file on %s', async (name, list, branch, file, listed) => {
  const answers = new Map<string, unknown>([[file, { content: BASE64.replace(/.{8}/g, '$&\n') }]]);
  const ask: Ask = async (path, schema) => {
    const isList = path.startsWith(`${list}path=${WHOLE}&`) && path.includes(branch);
    return schema.parse(isList ? listed : answers.get(path));
  };
  const versions = versionsOnForge({ name, branch: 'main' }, { ask });
  expect(await versions?.list(FILE)).toEqual([VERSION]);
  expect(await versions?.textAt(FILE, 'abc')).toBe(TEXT);
});
