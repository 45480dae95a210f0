import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { TestProject } from 'vitest/node';
import { buildAndServe } from '../builtSite';
import { makeArticles } from '../corpus/constructs';
import { freePort } from '../ports';
import { copyProject, type ProjectCopy } from '../projectCopy';
import { sampleFilm } from '../samples/films/films';
import { dyes } from '../samples/otherTheme';
import { makePhoto } from '../samples/photo';
import type { TestedSite } from '../searchChecks';

/** A built site whose content differs from tests/content. */
interface ExtraSite extends TestedSite {
  /** The origin to which the contact form posts messages. Nothing answers there until a test starts a server. */
  readonly backend: string;
  /** The addresses of the articles with Markdown as real authors write it (tests/corpus). */
  readonly corpus: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    extraSite: ExtraSite;
  }
}

export const BASE = '/sous/chemin';
const PUBLIC = `https://user.example${BASE}`;

/**
 * Builds one site with everything that tests/content lacks: another theme, photographs straight from a phone,
 * a base path, the banner of a preview, a form whose function is on another host, long texts, many articles,
 * eight menu entries, and films.
 */
export default async function setup(project: TestProject) {
  const copy = copyProject();
  writeTheme(copy);
  writeBodies(copy);
  writeMenu(copy);
  await writeLogos(copy);
  await writePhoto(copy);
  writeFilm(copy);
  const corpus = makeArticles(16);
  for (const { file, text } of corpus) copy.write(file, text);
  const backend = `http://127.0.0.1:${await freePort()}`;
  const { url, folder, addresses, stop } = await buildAndServe(copy, {
    ...Object.fromEntries(SECRETS.map((name) => [name, secretValue(name)])),
    ...{ SITE_URL: `${PUBLIC}/`, SITE_PREVIEW: '1', BUILD_DATE: '2026-01-31' },
    ...{ VITE_SUPABASE_URL: backend, VITE_SUPABASE_ANON_KEY: 'public' },
  });
  project.provide('extraSite', {
    ...{ publicUrl: PUBLIC, servedUrl: url, folder, addresses, backend },
    corpus: corpus.map(({ file }) => file.replace(/^content|\.md$/g, '')),
  });
  return stop;
}

/** The names of secret settings: those in the table of supabase/README.md, and those of Supabase and PostgreSQL. */
export const SECRETS = [
  ...[...readFileSync('supabase/README.md', 'utf8').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)]
    .flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? [])
    // Settings that everybody who signs in can see.
    .filter(
      (name) => !['SITE_URL', 'ATELIER_GITHUB_CLIENT_ID', 'ATELIER_GITHUB_URL'].includes(name),
    ),
  ...['SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEYS', 'SUPABASE_JWT_SECRET'],
  ...['SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD', 'DATABASE_URL', 'SMTP_URL', 'PGPASSWORD'],
];

/** Returns the value that a secret setting has during the build. Tests search the built site for it. */
export const secretValue = (name: string) =>
  `grep-me-${name.toLowerCase().replaceAll('_', '-')}-7f3a9c`;

const PARAGRAPH =
  'Une entreprise qui se raconte bien se raconte simplement : elle dit ce qu’elle fait, pour qui, et pourquoi cela compte. Nous l’avons appris en filmant des ateliers, des boutiques et des gens qui aiment leur métier.';
const CARD = (name: number, legend = '') => `![Une carte](/images/cover-reel-${name}.svg${legend})`;

/** Markdown texts of various lengths and contents, by the last part of the address of the page that shows them. */
export const BODIES = {
  aucun: '',
  'un-paragraphe': PARAGRAPH,
  'deux-titres': `${PARAGRAPH}\n\n## Premier\n\n${PARAGRAPH}\n\n## Second\n\n${PARAGRAPH}`,
  'trente-titres': Array.from(
    { length: 30 },
    (_, index) => `## Titre ${index}\n\n${PARAGRAPH}`,
  ).join('\n\n'),
  images: `## Suivi d’une image\n\n${CARD(1)}\n\n## De deux\n\n${CARD(1)}\n${CARD(2)}\n\n## D’une légende\n\n${CARD(3, ' "Sa légende"')}`,
  large: readFileSync('tests/audit/large.txt', 'utf8').trimEnd(),
};

/** The name of the first colour in the theme of tests/samples/otherTheme.ts, with which this site is built. */
const [DYE] = Object.keys(dyes);

/** The YAML of a record's required fields, by folder of content/. `NAME` stands for the name of a text in BODIES. */
export const KINDS = {
  pages: '',
  expertises: `excerpt: Un savoir-faire, NAME.\nicon: plume\ncolor: ${DYE}\norder: 50\n`,
  realisations:
    'cover:\n  src: /images/cover-reel-1.svg\n  alt: Une carte\ntags:\n  - Branding\norder: 50\n',
  ressources: 'date: 2025-01-15\nexcerpt: Un essai, NAME.\n',
};

/** Gives a copy of the project another theme, and the records in content/expertises a colour of that theme. */
function writeTheme(copy: ProjectCopy): void {
  const theme = readFileSync('tests/samples/otherTheme.ts', 'utf8');
  copy.write('theme/theme.ts', theme.replace('../../theme/schema', './schema'));
  for (const name of ['brand-content', 'strategie-audit', 'tournage']) {
    const file = `content/expertises/${name}.md`;
    copy.write(file, copy.read(file).replace(/^color: .*$/m, `color: ${DYE}`));
  }
}

function writeBodies(copy: ProjectCopy): void {
  for (const [folder, fields] of Object.entries(KINDS)) {
    for (const [name, body] of Object.entries(BODIES)) {
      // Each record has its own text, because the reader reports equal ones as an unchanged copy.
      const own = body && `${body}\n\nUne page de ${folder}, ${name}.`;
      copy.write(
        `content/${folder}/essai-${name}.md`,
        `---\ntitle: "Essai ${folder} ${name}"\ndescription: "Une page d’essai : ${folder}, ${name}."\n${fields.replace('NAME', name)}---\n\n${own}\n`,
      );
    }
  }
}

function writeMenu(copy: ProjectCopy): void {
  const entries = [
    ['Réalisations', '/realisations'],
    ['Mentions légales', '/mentions-legales'],
    ['Accessibilité', '/accessibilite'],
  ].map(([label, href]) => `  - label: "${label}"\n    href: ${href}\n`);
  const site = copy.read('content/site.md');
  copy.write(
    'content/site.md',
    site
      .replace('---', '---\npictures: photo')
      .replace(/\n+contactLink:/, `\n${entries.join('')}\ncontactLink:`),
  );
}

async function writeLogos(copy: ProjectCopy): Promise<void> {
  const drawing = (shape: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80">${shape}</svg>`;
  const white = sharp({ create: { width: 480, height: 160, channels: 3, background: '#fff' } });
  const logos = {
    'noir.svg': drawing('<path d="M10 20h20v40h-20z" fill="#000"/>'),
    'rouge.svg': drawing('<path d="M10 20h90v40h-90z" fill="#d00000"/>'),
    'blanc.jpg': await white.jpeg().toBuffer(),
  };
  for (const [file, bytes] of Object.entries(logos)) {
    const [name] = file.split('.');
    copy.write(`content/images/logo-${file}`, bytes);
    copy.write(
      `content/clients/essai-${name}.md`,
      `---\nname: "Essai ${name}"\nlogo:\n  src: /images/logo-${file}\n  alt: "Essai ${name}"\norder: 60\n---\n`,
    );
  }
}

/** Adds, to an article and as a portfolio cover, a phone's photo that is portrait only through its metadata. */
async function writePhoto(copy: ProjectCopy): Promise<void> {
  const article = 'content/ressources/checklist-tournage-efficace.md';
  const work = 'content/realisations/reel-1.md';
  const photo = '/images/Équipe.jpg';
  copy.write(`content${photo}`, await makePhoto({ width: 1300, height: 650, orientation: 6 }));
  copy.write(article, `${copy.read(article)}\n![L'équipe](${photo})\n\n[La photo](${photo})\n`);
  copy.write(work, copy.read(work).replace('/images/cover-reel-1.svg', photo));
}

export const FILM_ARTICLE = '/ressources/secrets-tournage';

/** Adds to an article a film and relative links, which the Atom feed must make absolute. */
function writeFilm(copy: ProjectCopy): void {
  const file = `content${FILM_ARTICLE}.md`;
  mkdirSync(join(copy.root, 'content/films'), { recursive: true });
  copy.write('content/films/Debout.mp4', phoneFilm());
  copy.write('content/films/Debout.srt', '1\n00:00:00,000 --> 00:00:00,900\nBonjour.\n');
  copy.write(file, `${copy.read(file)}\n${readFileSync('tests/audit/film.txt', 'utf8')}`);
}

/** Returns an MP4 film whose parts are in a phone's order: frames, then unused bytes, then the header. */
export function phoneFilm(): Buffer {
  const film = sampleFilm('debout.mp4');
  const start = film.indexOf('mdat') - 4;
  const end = start + film.readUInt32BE(start);
  const longer = Buffer.concat([film.subarray(0, end), Buffer.alloc(600_000), film.subarray(end)]);
  longer.writeUInt32BE(end - start + 600_000, start);
  return longer;
}
