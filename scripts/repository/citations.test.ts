import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ATELIER, SITE_CODE } from '../../publish/bundles/codeSources.mjs';
import { allFiles } from '../../reader/files/sourceFiles.mjs';

/** What is cited between backticks, and is no file of the repository. */
const ABSENT = {
  // Folders that a command makes, here or in the published site, and the staff's, who may rename pages.
  'README.md': ['dist/', '.data/', '.well-known/', 'content/', 'node_modules/.cache'],
  // What the recipes make.
  'CONTRIBUTING.md': [
    'content/',
    'model/sections/figures.ts',
    'components/sections/Figures.tsx',
    'reader/rules/records/figureRules.ts',
    'components/islands/WidePicture.island.ts',
    'components/islands/NAME.island.tsx',
  ],
} as const;

describe.each(Object.entries(ABSENT))('%s', (document, absent) => {
  const text = readFileSync(document, 'utf8');

  test('names no command that is not a script', () => {
    const commands = [...text.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map(
      ([, name = '']) => name,
    );
    const known = [...Object.keys(manifest.scripts), 'i', 'ci', 'uninstall'];
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('names no path that does not exist', () => {
    const cited = [...text.matchAll(/(?:`|`npx .* )((?:[\w.-]+\/)+[\w.:-]*)`/g)];
    const paths = cited.map(([, path = '']) => path);
    const isAbsent = (path: string) => absent.some((start) => path.startsWith(start));
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !isAbsent(path) && !existsSync(path))).toEqual([]);
  });
});

const CODE = /\/\*[\s\S]*?\*\/|(?<![:\w'"`/])\/\/.*/g;
/** Comments by the kind of file: blocks and ends of lines, or ends of lines alone. */
const COMMENTS: Readonly<Record<string, RegExp>> = {
  ...{ '.ts': CODE, '.tsx': CODE, '.mjs': CODE, '.sql': /--.*/g, '.yml': /#.*/g, '.toml': /#.*/g },
};
/** A document or a source, by its name or its path. */
const CITED =
  /(?<![\w@*{}…/.-])(?:[\w.-]+\/)*[\w.-]*\w\.(?:md|tsx?|mjs|sql|ya?ml|pdf|docx?|odt)\b/gi;

test('every file that a comment cites is in the repository', () => {
  const files = [...SITE_CODE, ATELIER, 'scripts', 'supabase', 'tests', '.github']
    .flatMap(allFiles)
    .filter((file) => extname(file) in COMMENTS);
  const names = new Set([...files.map((file) => basename(file)), ...readdirSync('.'), 'site.md']);
  const isThere = (cited: string, file: string) => {
    // The staff's, who may rename them; and names that stand for any.
    if (cited.startsWith('content/') || cited.includes('/NAME.')) return true;
    if (!cited.includes('/')) return names.has(cited);
    return existsSync(cited) || existsSync(join(dirname(file), cited));
  };
  const citations = files.flatMap((file) => {
    const comments = readFileSync(file, 'utf8').match(COMMENTS[extname(file)] ?? /$^/g) ?? [];
    const cited = comments.flatMap((comment) => comment.match(CITED) ?? []);
    return cited.map((name) => ({ file, name }));
  });
  expect(citations.length).toBeGreaterThan(20);
  expect(citations.filter(({ file, name }) => !isThere(name, file))).toEqual([]);
});
