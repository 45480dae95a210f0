import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, filesOf, type ProjectCopy } from '../projectCopy';
import { isLong, seeded, seedFrom } from '../random';

const seed = seedFrom('EDITS_SEED', 939_192);
const COUNT = isLong ? 100 : 10;
/** The number of edits between two comparisons: a cold build takes ten seconds. The long audit compares each. */
const AT_ONCE = isLong ? 1 : 5;

const random = seeded(seed);
/** The folders that the edits change. */
const EDITED = ['content', 'components', 'model', 'publish/social'];
const STORE = 'node_modules/.cache/site';

/** The copy that is built again and again from its cache. */
let site: ProjectCopy;
/** The copy with the same files that is built from nothing each time. */
let cold: ProjectCopy;
const settings: Record<string, string> = { BUILD_DATE: '2026-01-31' };

beforeAll(() => {
  site = copyProject();
  cold = copyProject();
});
afterAll(() => {
  site.remove();
  cold.remove();
});

test(`a cached build after ${COUNT} edits writes the same site as a cold build (EDITS_SEED=${seed})`, async () => {
  const done: string[] = [];
  for (let turn = 0; turn < COUNT / AT_ONCE; turn += 1) {
    for (let edits = 0; edits < AT_ONCE; edits += 1) {
      const [name, make] = pick(Object.entries(EDITS));
      done.push(`${name}: ${make() ?? ''}`);
    }
    const label = `seed ${seed}, edit ${done.length}: ${done.slice(-3).join(' ← ')}`;
    const before = publishedBy(site);
    const built = await build(site);
    mirror();
    const expected = await build(cold, '--cold');
    expect(built.code, label).toBe(expected.code);
    expect(problemsIn(built.output), label).toEqual(problemsIn(expected.output));
    // A build of content with a mistake publishes nothing: the previous site remains.
    expect(publishedBy(site), label).toEqual(built.code === 0 ? publishedBy(cold) : before);
    if (built.code !== 0) undo();
  }
}, 3_600_000);

/** The folders whose records are pages. */
const PAGED = ['pages', 'expertises', 'realisations', 'ressources'] as const;

/** The edits that staff, an engineer, a host or a bad disk make between two builds. */
const EDITS: Record<string, () => string | undefined> = {
  'a sentence': () => edit(anyOf('', '.md'), (text) => `${text}\nUne phrase, ${number()}.\n`),
  'a title': () => inRecord(/^title: .*$/m, `title: "Titre ${number()}"`),
  'a draft': () => inRecord(/^(?:draft: oui\n)?title:/m, `${pick(['', 'draft: oui\n'])}title:`),
  'a day of publication': () =>
    inRecord(
      /^(?:publishDate: .*\n)?title:/m,
      `publishDate: 2026-0${1 + random.below(3)}-15\ntitle:`,
    ),
  'a date': () => inFolder('ressources', /^date: .*$/m, `date: ${day(2025, 9)}`),
  'a topic': () =>
    inFolder(
      ...(['ressources', /^(?:topics: .*\n)?title:/m] as const),
      `topics: [${pick(['son', 'image', 'tournage', 'son, image'])}]\ntitle:`,
    ),
  'a person': () => inFolder('equipe', /^role: .*$/m, `role: "Rôle ${number()}"`),
  'a link': () =>
    edit(anyOf('pages', '.md'), (text) => {
      const slug = anyOf('ressources', '.md').replace(/^.*\/|\.md$/g, '');
      return `${text}\nVoir [ici](/ressources/${slug}).\n`;
    }),
  'a new article': () => {
    const file = `content/ressources/essai-${number()}.md`;
    const name = `Essai ${number()}`;
    site.write(
      file,
      `---\ntitle: "${name}"\ndescription: "${name}."\nexcerpt: "${name} !"\ndate: 2025-11-11\n---\n\n## ${name}\n\nDu texte, ${name}, par {brand}.\n`,
    );
    return file;
  },
  'a renamed article': () => {
    const file = anyOf('ressources', '.md');
    site.write(`content/ressources/nom-${number()}.md`, site.read(file));
    rmSync(join(site.root, file));
    return file;
  },
  'an article less': () => {
    const files = listed('ressources', '.md');
    if (files.length < 3) return;
    const file = pick(files);
    rmSync(join(site.root, file));
    return file;
  },
  'a picture': () =>
    edit(anyOf('images', '.svg'), (text) => text.replace(/(<svg[^>]*>)/, `$1<!-- ${number()} -->`)),
  'the name of the agency': () =>
    replace('content/site.md', /^brand: .*$/m, `brand: "Maison ${number()}"`),
  'a component': () => edit('components/layout/Band.tsx', (code) => `${code}\n// ${number()}\n`),
  'a style': () =>
    replace('components/layout/Footer.tsx', /gap: [\d.]+rem/, `gap: ${1 + random.below(9)}rem`),
  'how images are drawn': () =>
    replace('publish/social/draw.ts', /BRAND_SIZE = \d+/, `BRAND_SIZE = ${30 + random.below(20)}`),
  'what reads': () => edit('model/french/dates.ts', (code) => `${code}\n// ${number()}\n`),
  'the address of the site': () =>
    set('SITE_URL', pick(['https://www.possible.example', 'https://user.github.io/repo'])),
  'a preview': () => set('SITE_PREVIEW', pick(['0', '1'])),
  'the day': () => set('BUILD_DATE', day(2026, 4)),
  'all as it was before': () => undo(),
  'an entry of the store is cut short': () => onEntry((file) => truncateSync(file, 40)),
  'an entry of the store is another': () => onEntry((file) => writeFileSync(file, 'autre chose')),
  'the store is lost': () => lose(STORE),
  'the store cannot be written': () => {
    lose(STORE);
    mkdirSync(join(site.root, STORE, '..'), { recursive: true });
    writeFileSync(join(site.root, STORE), 'a file in the place of the folder');
    return undefined;
  },
  'a published page is changed by hand': () => {
    const file = join(site.root, 'dist/client/index.html');
    if (existsSync(file)) writeFileSync(file, 'autre chose');
    return undefined;
  },
  'a published file is lost': () => lose('dist/client/sitemap.xml'),
  'the published site is lost': () => lose('dist'),
  'the workshop is lost': () => lose('.build'),
};

/** Restores the original content and code. */
function undo(): string {
  for (const part of EDITED) {
    rmSync(join(site.root, part), { recursive: true });
    cpSync(part === 'content' ? 'tests/content' : part, join(site.root, part), { recursive: true });
  }
  return 'all of it';
}

/** Copies the files to the other copy. */
function mirror(): void {
  for (const part of EDITED) {
    rmSync(join(cold.root, part), { recursive: true });
    cpSync(join(site.root, part), join(cold.root, part), { recursive: true });
  }
}

function edit(file: string, change: (text: string) => string): string {
  site.write(file, change(site.read(file)));
  return file;
}

function replace(file: string, from: RegExp, to: string): string {
  return edit(file, (text) => text.replace(from, () => to));
}

/** Changes a record of a folder. */
function inFolder(folder: string, from: RegExp, to: string): string {
  return replace(anyOf(folder, '.md'), from, to);
}

/** Changes a record that is a page. */
function inRecord(from: RegExp, to: string): string {
  return inFolder(pick(PAGED), from, to);
}

function set(name: string, value: string): string {
  settings[name] = value;
  return value;
}

function lose(path: string): undefined {
  rmSync(join(site.root, path), { recursive: true, force: true });
}

/** Returns the published files, both for hosts and for one's own server. */
function publishedBy({ root }: ProjectCopy): Record<string, string> {
  const folder = join(root, 'dist');
  const { 'build.json': _ownNotes, ...files } = existsSync(folder) ? filesOf(folder) : {};
  return files;
}

function onEntry(damage: (file: string) => void): string | undefined {
  const folder = join(site.root, STORE);
  const names = existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
  const name = names.length ? pick(names) : undefined;
  if (name) damage(join(folder, name));
  return name;
}

/** Returns the paths of files in a folder of content/, by the end of their names. */
function listed(folder: string, end: string): string[] {
  const place = join('content', folder);
  return readdirSync(join(site.root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end) && !name.includes('LISEZMOI'))
    .sort()
    .map((name) => join(place, name).replaceAll('\\', '/'));
}

function anyOf(folder: string, end: string): string {
  return pick(listed(folder, end));
}

function day(year: number, months: number): string {
  return `${year}-0${1 + random.below(months)}-1${random.below(9)}`;
}

function number(): number {
  return random.below(1_000_000);
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Returns the problems that staff read, without the duration and the list of built pages. */
function problemsIn(output: string): string {
  return (
    output
      // The list of new files depends on the previous site.
      .replace(/\nNouveau[\s\S]*?\n(?=\n|$)/, '')
      .split('\n')
      // Lines about other builds at the same time do not count.
      .filter((line) => !/^(?:Construction du site|Une autre construction)/.test(line))
      .join('\n')
  );
}

/** Builds a copy by the command itself. */
async function build({ root }: ProjectCopy, ...flags: string[]) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'build', ...flags], {
    cwd: root,
    env: { ...process.env, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}
