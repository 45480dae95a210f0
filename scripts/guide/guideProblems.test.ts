import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUIDE_FILE, staffGuide } from './guide';
import { guideProblems } from './guideProblems';

const guide = staffGuide();
const lines = guide.split('\n').length;
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'guide-'));
  mkdirSync(join(root, 'content'));
});
afterAll(() => rmSync(root, { recursive: true }));

const said = () => guideProblems(root).map(({ line, message }) => `${line} ${message}`);
const OTHER_LINE = 'ce guide est écrit par le programme, et cette ligne n’est plus la sienne.';

test('a project without the guide', () => expect(said()).toEqual([]));

const RENAMED = guide.replace('# Modifier le site', '# Nos pages');

test.each([
  ['as it was written', guide, []],
  ['with the ends of lines of Windows', guide.replaceAll('\n', '\r\n'), []],
  ['with another text', RENAMED, [`1 ${OTHER_LINE}`]],
  ['with a note at the end', `${guide}Penser aux photos\n`, [`${lines} ${OTHER_LINE}`]],
  ['empty', '', [`1 ${OTHER_LINE}`]],
])('a guide %s', (_what, text, expected) => {
  writeFileSync(join(root, GUIDE_FILE), text);
  expect(said()).toEqual(expected);
});

test('the line to put back is told', () => {
  writeFileSync(join(root, GUIDE_FILE), RENAMED);
  expect(guideProblems(root)[0]?.remedy).toMatch(/\nLa ligne était :\n# Modifier le site$/);
});
