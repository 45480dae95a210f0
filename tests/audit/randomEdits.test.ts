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
import { filesOf } from '../bytesOf';
import { copyProject, type ProjectCopy } from '../projectCopy';
import { randomFrom } from '../samples/mutations';

/**
 * The same edits each time, so that a commit is not refused for those of another; EDITS_SEED goes on
 * finding, EDITS makes it longer.
 */
const seed = Number(process.env.EDITS_SEED ?? 939_192);
const COUNT = Number(process.env.EDITS ?? 100);

const random = randomFrom(seed);
/** What the edits change. */
const EDITED = ['content', 'components', 'model', 'publish/social'];
const STORE = 'node_modules/.cache/site';

/** Built again and again, from what it kept. */
let site: ProjectCopy;
/** The same files, each time built from nothing. */
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

test(`after each of ${COUNT} edits the site is the one that a cold build makes (EDITS_SEED=${seed})`, async () => {
  const done: string[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const [name, edit] = pick(Object.entries(EDITS));
    const what = edit();
    done.push(`${name}${what ? `: ${what}` : ''}`);
    const told = `seed ${seed}, edit ${index + 1}: ${done.slice(-3).join(' ← ')}`;
    const before = publishedBy(site);
    const built = await build(site);
    mirror();
    const expected = await build(cold, '--cold');
    expect([built.code, problemsIn(built.output)], told).toEqual([
      expected.code,
      problemsIn(expected.output),
    ]);
    const published = publishedBy(site);
    // Of content that is wrong nothing is published: what was there stays.
    expect(published, told).toEqual(built.code === 0 ? publishedBy(cold) : before);
    if (built.code !== 0) undo();
  }
}, 3_600_000);

/** What staff, an engineer, a host or a bad disk do between two builds. */
const EDITS: Record<string, () => string | undefined> = {
  'a sentence': () =>
    edit(anyOf('content', '.md'), (text) => `${text}\nUne phrase de plus, ${number()}.\n`),
  'a title': () =>
    edit(anyRecord(), (text) => text.replace(/^title: .*$/m, `title: "Titre ${number()}"`)),
  'a description': () =>
    edit(anyRecord(), (text) =>
      text.replace(/^description: .*$/m, `description: "Mots ${number()}."`),
    ),
  'a date': () =>
    edit(anyOf('content/ressources', '.md'), (text) =>
      text.replace(
        /^date: .*$/m,
        `date: 2025-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`,
      ),
    ),
  'a draft': () =>
    edit(anyRecord(), (text) =>
      /^draft: oui$/m.test(text)
        ? text.replace(/^draft: oui\n/m, '')
        : text.replace(/^title:/m, 'draft: oui\ntitle:'),
    ),
  'a day of publication': () =>
    edit(anyRecord(), (text) =>
      text.replace(
        /^(?:publishDate: .*\n)?title:/m,
        `publishDate: 2026-0${1 + Math.floor(random() * 3)}-15\ntitle:`,
      ),
    ),
  'a link': () =>
    edit(
      anyOf('content/pages', '.md'),
      (text) => `${text}\nVoir [ici](/ressources/${slugOf(anyOf('content/ressources', '.md'))}).\n`,
    ),
  'a topic': () =>
    edit(anyOf('content/ressources', '.md'), (text) =>
      text
        .replace(/^topics: .*\n/m, '')
        .replace(
          /^title:/m,
          `topics: [${pick(['son', 'image', 'tournage', 'son, image'])}]\ntitle:`,
        ),
    ),
  'a person': () =>
    edit(anyOf('content/equipe', '.md'), (text) =>
      text.replace(/^role: .*$/m, `role: "Rôle ${number()}"`),
    ),
  'who speaks': () =>
    edit(anyOf('content/temoignages', '.md'), (text) =>
      text.replace(/^words: .*$/m, `words: "Ils ont écouté ${number()} fois."`),
    ),
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
    const file = anyOf('content/ressources', '.md');
    site.write(`content/ressources/nom-${number()}.md`, site.read(file));
    rmSync(join(site.root, file));
    return file;
  },
  'an article less': () => {
    const files = listed('content/ressources', '.md');
    if (files.length < 3) return;
    const file = pick(files);
    rmSync(join(site.root, file));
    return file;
  },
  'a picture': () =>
    edit(anyOf('content/images', '.svg'), (text) =>
      text.replace(/(<svg[^>]*>)/, `$1<!-- ${number()} -->`),
    ),
  'the name of the agency': () =>
    edit('content/site.md', (text) => text.replace(/^brand: .*$/m, `brand: "Maison ${number()}"`)),
  'a word of the menu': () =>
    edit('content/site.md', (text) =>
      text.replace(/label: "Agence.*"/, `label: "Agence ${number()}"`),
    ),
  'a price': () =>
    edit(anyOf('content/offres', '.md'), (text) =>
      text.replace(/^price: .*$/m, `price: ${number()} €`),
    ),
  'a component': () => edit('components/layout/Band.tsx', (text) => `${text}\n// ${number()}\n`),
  'a style': () =>
    edit('components/layout/Footer.tsx', (text) =>
      text.replace(/gap: [\d.]+rem/, `gap: ${1 + Math.floor(random() * 9)}rem`),
    ),
  'a colour': () =>
    edit('components/theme/dyes.ts', (text) =>
      text.replace(
        /#[0-9a-f]{6}/i,
        () => `#${(0x404040 + Math.floor(random() * 0x3fffff)).toString(16)}`,
      ),
    ),
  'how images are drawn': () =>
    edit('publish/social/draw.ts', (text) =>
      text.replace(/BRAND_SIZE = \d+/, `BRAND_SIZE = ${30 + Math.floor(random() * 20)}`),
    ),
  'what reads': () => edit('model/french/dates.ts', (text) => `${text}\n// ${number()}\n`),
  'the address of the site': () => {
    settings.SITE_URL = pick([
      'https://www.possible.example',
      'https://user.github.io/repo',
      'https://a.example',
    ]);
    return settings.SITE_URL;
  },
  'a preview': () => {
    settings.SITE_PREVIEW = pick(['0', '1']);
    return settings.SITE_PREVIEW;
  },
  'the day': () => {
    settings.BUILD_DATE = `2026-0${1 + Math.floor(random() * 4)}-1${Math.floor(random() * 9)}`;
    return settings.BUILD_DATE;
  },
  'what was there before': () => undo(),
  'an entry of the store is lost': () => onEntry((file) => rmSync(file)),
  'an entry of the store is cut short': () => onEntry((file) => truncateSync(file, 40)),
  'an entry of the store is another': () => onEntry((file) => writeFileSync(file, 'autre chose')),
  'the store is lost': () => {
    rmSync(join(site.root, STORE), { recursive: true, force: true });
    return undefined;
  },
  'the store cannot be written': () => {
    rmSync(join(site.root, STORE), { recursive: true, force: true });
    mkdirSync(join(site.root, STORE, '..'), { recursive: true });
    writeFileSync(join(site.root, STORE), 'a file in the place of the folder');
    return undefined;
  },
  'a published page is changed by hand': () => {
    const file = join(site.root, 'dist/client/index.html');
    if (existsSync(file)) writeFileSync(file, 'autre chose');
    return undefined;
  },
  'a published file is lost': () => {
    rmSync(join(site.root, 'dist/client/sitemap.xml'), { force: true });
    return undefined;
  },
  'the published site is lost': () => {
    rmSync(join(site.root, 'dist'), { recursive: true, force: true });
    return undefined;
  },
  'the workshop is lost': () => {
    rmSync(join(site.root, '.build'), { recursive: true, force: true });
    return undefined;
  },
};

/** Puts the content and the code back as they were at first. */
function undo(): string {
  for (const part of EDITED) {
    rmSync(join(site.root, part), { recursive: true });
    cpSync(part === 'content' ? 'tests/content' : part, join(site.root, part), { recursive: true });
  }
  return 'all of it';
}

/** Gives the other copy the very files. */
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

/** What lies there for the world, and for a server of one's own. */
function publishedBy({ root }: ProjectCopy): Record<string, string> {
  const folder = join(root, 'dist');
  const { 'made-of': _ownNotes, ...files } = existsSync(folder) ? filesOf(folder) : {};
  return files;
}

function onEntry(damage: (file: string) => void): string | undefined {
  const folder = join(site.root, STORE);
  const names = existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
  const name = names.length ? pick(names) : undefined;
  if (name) damage(join(folder, name));
  return name;
}

function listed(folder: string, end: string): string[] {
  return readdirSync(join(site.root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end) && !name.includes('LISEZMOI'))
    .sort()
    .map((name) => join(folder, name).replaceAll('\\', '/'));
}

function anyOf(folder: string, end: string): string {
  return pick(listed(folder, end));
}

function anyRecord(): string {
  return anyOf(`content/${pick(['pages', 'expertises', 'realisations', 'ressources'])}`, '.md');
}

function slugOf(file: string): string {
  return file.replace(/^.*\/|\.md$/g, '');
}

function number(): number {
  return Math.floor(random() * 1_000_000);
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** What staff are told, without how long it took and which pages were made. */
function problemsIn(output: string): string {
  return (
    output
      // Which files are new depends on the site that was there before.
      .replace(/\nNouveau[\s\S]*?\n(?=\n|$)/, '')
      .split('\n')
      // What others build meanwhile says nothing of this one.
      .filter((line) => !/^(?:Construction du site|Une autre construction)/.test(line))
      .join('\n')
  );
}

/** By the command itself. */
async function build({ root }: ProjectCopy, ...flags: string[]) {
  const child = spawn(process.execPath, ['scripts/build.mjs', ...flags], {
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
