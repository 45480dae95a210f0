import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize, sep } from 'node:path';
import { expect, test } from 'vitest';
import { allFiles, sourceFiles } from '../../reader/files/sourceFiles.mjs';
import { READING_CODE } from '../../reader/loadSite';

const SIGN_IN = 'supabase/functions/_shared/signIn/contract.ts';

/** The layers from the top down. Each may import the layers below it, and the paths that `also` names. */
const LAYERS: Readonly<Record<string, Layer>> = {
  // Only the build imports the editor.
  scripts: { not: ['atelier'], also: ['supabase/', 'tests/'] },
  // The addresses of the page and the function of quarantined messages, and of the sign-in function.
  publish: { also: [...contact('contract.ts'), SIGN_IN] },
  // The contract between the page and the function of the sign-in.
  atelier: { also: [SIGN_IN] },
  renderer: {},
  pages: {},
  components: {
    not: ['reader'],
    // The contract between the form and the function that receives it.
    also: contact(...['contract.ts', 'contactFields.ts', 'cleanText.ts', 'fieldRules.ts']),
    packages: ['react', 'react-dom', 'styled-components', '@supabase/supabase-js'],
  },
  reader: {
    // The page to which the function redirects a visitor without JavaScript.
    also: contact('contract.ts'),
    packages: [
      ...['yaml', 'gray-matter', 'zod', 'saxes', 'sharp', 'github-slugger'],
      ...['remark', 'remark-gfm', 'remark-html', 'unist-util-visit', 'mdast-util-to-string'],
      ...['hast-util-raw', 'hast-util-to-mdast', 'vfile'],
      ...[
        '@iconify-json/lucide',
        'mdast',
        'hast',
        'unist',
        'fs-native-extensions',
        'mp4box',
        'webvtt-parser',
      ],
    ],
  },
  model: { packages: ['zod', 'fastest-levenshtein'] },
  theme: { packages: [] },
  // The functions are deployed without other layers; the embedded database of this machine needs the lock.
  supabase: { not: ['*'], also: ['reader/files/folderLock.ts'] },
};

/** The exceptions of a layer. */
interface Layer {
  /** The lower layers that it may not import, `*` for all of them. */
  readonly not?: readonly string[];
  /** The beginnings of other paths that it may import. */
  readonly also?: readonly string[];
  /** The only packages that it may import, where that matters; Node's own modules are allowed. */
  readonly packages?: readonly string[];
}

const ORDER = Object.keys(LAYERS);
const files = ORDER.flatMap(allFiles).map((file) => file.split(sep).join('/'));
const code = files.filter((file) => ['.ts', '.tsx', '.mjs'].includes(extname(file)));

test.each(ORDER)('the layer %s imports only layers below it', (layer) => {
  const inLayer = code.filter((file) => file.startsWith(`${layer}/`) && !file.includes('.test.'));
  const imports = inLayer.flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter(({ target }) => !mayImport(layer, target))).toEqual([]);
});

test('the code that reads content imports only from folders in READING_CODE', () => {
  const isRead = (path: string) => READING_CODE.some((folder) => path.startsWith(`${folder}/`));
  const imports = code
    .filter((file) => isRead(file) && !file.includes('.test.'))
    .flatMap(importsOf);
  const own = imports.filter(({ target }) => ORDER.includes(target.split('/', 1)[0] ?? ''));
  expect(own.filter(({ target }) => !isRead(target))).toEqual([]);
});

test.each<[from: string, target: string, allowed: boolean]>([
  ['components', 'model/records/site.ts', true],
  ['components', 'reader/read.ts', false],
  ['components', 'supabase/functions/_shared/contact/deliver.ts', false],
  ['components', 'yaml', false],
  ['model', 'reader/read.ts', false],
  ['scripts', 'atelier/forms/trees.ts', false],
])('mayImport(%s, %s) returns %s', (from, target, allowed) => {
  expect(mayImport(from, target)).toBe(allowed);
});

function mayImport(from: string, target: string): boolean {
  const { not = [], also = [], packages }: Layer = LAYERS[from] ?? {};
  const layer = target.split('/', 1)[0] ?? '';
  if (layer === from || also.some((start) => target.startsWith(start))) return true;
  if (ORDER.includes(layer)) {
    const isBelow = ORDER.indexOf(layer) > ORDER.indexOf(from);
    return isBelow && layer !== 'supabase' && !not.includes('*') && !not.includes(layer);
  }
  if (layer === 'tests') return false;
  return target.startsWith('node:') || !packages || packages.includes(packageOf(target));
}

/** Returns the package of an import, `@supabase/supabase-js` of `@supabase/supabase-js/dist/main`. */
function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns every module that a file imports or exports from, also for types only. */
function importsOf(file: string) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    [...line.matchAll(NAMED)].map(([, name = '']) => ({
      from: `${file}:${index + 1}`,
      /** The path of a file of the project, or a package. */
      target: name.startsWith('.') ? resolved(file, name) : name,
    })),
  );
}

const NAMED = /(?:^(?:import|export)\b.*\bfrom |^\} from |^import |\bimport\()'([^']+)'/g;

/** Resolves a relative import to a file. */
function resolved(file: string, name: string): string {
  const path = normalize(join(dirname(file), name.replace(/\?.*/, '')))
    .split(sep)
    .join('/');
  const target = ['', '.ts', '.tsx', '.mjs', '/index.ts']
    .map((end) => `${path}${end}`)
    .find((candidate) => extname(candidate) && existsSync(candidate));
  if (!target) throw new Error(`${file} imports ${name}, which is no file`);
  return target;
}

function contact(...names: string[]): string[] {
  return names.map((name) => `supabase/functions/_shared/contact/${name}`);
}

test.each([
  ['contains colour values', /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch)a?\(/i],
  ['sets the font of titles and its weight', /families\.title|font-weight: *(?:[89]\d\d|bold)/],
])('only components/theme sets colours and the title font: no other file %s', (_what, pattern) => {
  const lines = sourceFiles(['components', 'pages', 'renderer', 'publish'])
    .filter((file) => !file.startsWith('components/theme/'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line}`),
    );
  const isComment = (line: string) => /^[^:]+: \s*(?:\/?\*|\/\/)/.test(line);
  expect(lines.filter((line) => pattern.test(line) && !isComment(line))).toEqual([]);
});
