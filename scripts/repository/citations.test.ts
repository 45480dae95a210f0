import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ATELIER, SITE_CODE } from '../../publish/bundles/codeSources.mjs';
import { allFiles } from '../../reader/files/sourceFiles.mjs';

/** The documents, with the paths that they cite although they are not in the repository. */
const DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  'README.md': [],
  // Files that the recipes create.
  'CONTRIBUTING.md': [
    'model/sections/figures.ts',
    'components/sections/Figures.tsx',
    'reader/rules/records/figureRules.ts',
    'components/islands/WidePicture.island.ts',
    'components/islands/NAME.island.tsx',
  ],
  'CHANGELOG.md': ['ACCOUNT.github.io/REPOSITORY'],
  'content/LISEZMOI.md': [],
  'supabase/README.md': [],
  ...Object.fromEntries(
    allFiles('docs')
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file, []]),
  ),
};
/** Folders that a command creates, here or on the published site, and content/, where staff may rename files. */
const NOT_HERE = /^(?:dist|\.data|\.well-known|content|node_modules|images|films|fichiers)\//;

describe.each(Object.entries(DOCUMENTS))('document %s', (document, absent) => {
  const text = readFileSync(document, 'utf8');

  test('the documentation names only npm commands that exist', () => {
    const commands = [...text.matchAll(/`(?:\w+=\S+ )*npm (?:run )?([a-z][a-z:-]*)/g)];
    const known = [...Object.keys(manifest.scripts), 'i', 'ci', 'uninstall'];
    const unknown = commands.filter(([, name = '']) => !known.includes(name));
    expect(unknown.map(([command]) => command)).toEqual([]);
  });

  test('the documentation names only paths that exist', () => {
    const cited = [...text.matchAll(/(?:`|`npx .* )((?:[\w.-]+\/)+[\w.:-]*)`/g)];
    const paths = cited.map(([, path = '']) => path).filter((path) => !NOT_HERE.test(path));
    const missing = paths.filter((path) => !absent.includes(path) && !existsSync(path));
    expect(missing.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([]);
  });

  test('every link in the documentation has an existing target', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|tel:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
    const broken = links.filter(([, file = '', anchor]) => {
      const target = file ? join(dirname(document), file) : document;
      return !existsSync(target) || (anchor && !anchorsOf(target).includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

test('the documentation contains npm commands, paths and links for these tests to check', () => {
  const all = Object.keys(DOCUMENTS).map((document) => readFileSync(document, 'utf8'));
  for (const sign of [/`npm run /g, /`publish\//g, /\]\([\w./-]+\.md#/g]) {
    expect(all.join('\n').match(sign)?.length).toBeGreaterThan(5);
  }
});

test('.env.example has every setting that docs/settings.md describes', () => {
  const rows = readFileSync('docs/settings.md', 'utf8').matchAll(/^\| `([A-Z_]+)`/gm);
  const settings = Array.from(rows, ([, name = '']) => name);
  const example = readFileSync('.env.example', 'utf8');
  expect(settings.length).toBeGreaterThan(15);
  expect(settings.filter((name) => !example.includes(`# ${name}=`))).toEqual([]);
});

/** Returns the anchors that forges generate for the headings of a document. */
function anchorsOf(document: string): string[] {
  const slugger = new GithubSlugger();
  const headings = readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = '']) => slugger.slug(heading.replaceAll('`', '')));
}

const CODE = /\/\*[\s\S]*?\*\/|(?<![:\w'"`/])\/\/.*/g;
/** The patterns of comments by file extension. */
const COMMENTS: Readonly<Record<string, RegExp>> = {
  ...{ '.ts': CODE, '.tsx': CODE, '.mjs': CODE, '.sql': /--.*/g, '.yml': /#.*/g, '.toml': /#.*/g },
};
/** The name or path of a document or a source file. */
const CITED =
  /(?<![\w@*{}…/.-])(?:[\w.-]+\/)*[\w.-]*\w\.(?:md|tsx?|mjs|sql|ya?ml|pdf|docx?|odt)\b/gi;

test('every file that a comment cites is in the repository', () => {
  const files = [...SITE_CODE, ATELIER, 'scripts', 'supabase', 'tests', '.github']
    .flatMap(allFiles)
    .filter((file) => extname(file) in COMMENTS);
  const names = new Set([...files.map((file) => basename(file)), ...readdirSync('.'), 'site.md']);
  const isThere = (cited: string, file: string) => {
    // Files of staff, who may rename them, and names that are placeholders.
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
