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

/** Writes other code into a file for a while. */
async function whileItIs(file: string, code: (before: string) => string, look: () => unknown) {
  const before = copy.read(file);
  copy.write(file, code(before));
  await look();
  copy.write(file, before);
}

test('what has not changed is not made again', async () => {
  const { content, pages } = await keeper.load();
  const again = await keeper.load();
  expect(again.content).toBe(content);
  expect(again.pages).toBe(pages);
});

test('an edit of a component leaves the reader what it remembers', async () => {
  const { content, pages } = await keeper.load();
  await whileItIs(
    COMPONENT,
    (code) => code.replace('identity', 'identity '),
    async () => {
      // Written otherwise, the same code.
      expect((await keeper.load()).content).toBe(content);
    },
  );
  await whileItIs(
    COMPONENT,
    (code) => `${code}\nconsole.assert(true);\n`,
    async () => {
      const edited = await keeper.load();
      expect(edited.content).toBe(content);
      expect(edited.pages).not.toBe(pages);
    },
  );
});

test('an edit of the reader makes it anew', async () => {
  const { content } = await keeper.load();
  await whileItIs(
    READER,
    (code) => `${code}\nconsole.assert(true);\n`,
    async () => {
      expect((await keeper.load()).content).not.toBe(content);
    },
  );
});

test.each([
  ['does not parse', '\nconst = ;\n', 'Build failed'],
  ['throws as it is loaded', "\nthrow new Error('Thrown');\n", 'Thrown'],
  ['imports a file that is not there', "\nimport './notYet';\n", 'notYet'],
])('code that %s is said each time, until it is mended', async (_how, mistake, words) => {
  await whileItIs(
    COMPONENT,
    (code) => code + mistake,
    async () => {
      await expect(keeper.load()).rejects.toThrow(words);
      await expect(keeper.load()).rejects.toThrow(words);
    },
  );
  await expect(keeper.load()).resolves.toHaveProperty('pages');
});
