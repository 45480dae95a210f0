import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../../tests/projectCopy';
import { keepLiveCode, type LiveCodeKeeper } from './liveCode';

const COMPONENT = 'components/layout/Footer.tsx';
const READER = 'reader/loadSite.ts';

let copy: ProjectCopy;
let keeper: LiveCodeKeeper;

beforeAll(() => {
  copy = copyProject();
  keeper = keepLiveCode(copy.root);
});
afterAll(() => copy.remove());

/** Which of the two parts are the same after an edit of a file. */
async function sameAfter(file: string, edit: (code: string) => string) {
  const { content, pages } = await keeper.load();
  copy.write(file, edit(copy.read(file)));
  const after = await keeper.load();
  return { content: after.content === content, pages: after.pages === pages };
}

test('only the part whose code has another meaning is made again', async () => {
  const other = (code: string) => `${code}\nconsole.assert(true);\n`;
  const reformatted = (code: string) => code.replace('identity', 'identity ');
  const whole = { content: true, pages: true };
  expect(await sameAfter(COMPONENT, (code) => code)).toEqual(whole);
  expect(await sameAfter(COMPONENT, reformatted)).toMatchObject({ content: true });
  expect(await sameAfter(COMPONENT, other)).toEqual({ content: true, pages: false });
  expect(await sameAfter(READER, other)).toMatchObject({ content: false });
});
