import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { IsoDate } from '../../model/french/dates';
import { pictureKey } from '../../model/media/picture';
import { HOME, isFolder } from '../../model/records/folders';
import { SITE_FILE } from '../../model/records/schemaOf';
import { siteSchema } from '../../model/records/siteSchema';
import { DerivedCache } from '../../reader/cache/derivedCache';
import { shows } from '../../reader/files/citedFiles';
import { git } from '../../reader/files/git.mjs';
import { type OpenedFile, openFile } from '../../reader/files/open';
import { CONTENT } from '../../reader/files/places.mjs';
import { readSource } from '../../reader/loadSite';
import { formatProblems, ProblemList } from '../../reader/problem';
import { readSite } from '../../reader/read';
import { isDemonstration } from '../../reader/rules/records/leftDemonstration';
import type { Source } from '../../reader/source';
import { isBegun, START } from '../history/lostAddresses';

/**
 * Replaces the samples in content/ by the first pages of a new site and unpublished examples. Adds the file
 * content/.debut: `npm run check:addresses` ignores commits older than this file. Makes no Git commit. An error leaves
 * content/ unchanged.
 *
 * @returns the number of removed files.
 * @throws Error with the fix: the name is missing or too long, uncommitted changes, no Git history, the site has begun
 * already, or content is invalid.
 */
export async function beginSite(root: string, typed: string, today: IsoDate): Promise<number> {
  const name = siteSchema.shape.brand.safeParse(typed);
  if (!name.success) {
    throw new Error('Write the name, of 40 characters at most: npm run new -- "Name"');
  }
  if (isBegun(root)) throw new Error(`This site has already begun: ${START} is there`);
  const changes = git(root, 'status', '--porcelain');
  if (changes === undefined) throw new Error('This folder has no Git history: run it in a clone');
  if (changes) {
    throw new Error('Some changes are not committed: commit them or set them aside (git stash)');
  }
  const source = await readSource(root, new DerivedCache());
  const { texts, unused } = newContent(source, name.data, today);
  const gone = source.texts.map(({ path }) => path).filter((path) => !texts.has(path));
  exchange(root, texts, [...gone, ...unused]);
  return gone.length + unused.length;
}

/** Writes the new content, without the files `gone`, into another folder, which then replaces content/. */
function exchange(root: string, texts: ReadonlyMap<string, string>, gone: readonly string[]): void {
  mkdirSync(join(root, '.build'), { recursive: true });
  const staging = mkdtempSync(join(root, '.build', 'new-'));
  try {
    cpSync(join(root, CONTENT), join(staging, CONTENT), { recursive: true });
    for (const [path, text] of texts) writeFileSync(join(staging, path), text);
    for (const path of gone) rmSync(join(staging, path));
    writeFileSync(join(staging, START), BEGINNING);
    renameSync(join(root, CONTENT), join(staging, 'before'));
    try {
      renameSync(join(staging, CONTENT), join(root, CONTENT));
    } catch (error) {
      renameSync(join(staging, 'before'), join(root, CONTENT));
      throw error;
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const BEGINNING = `Le site commence avec ce fichier : les adresses d'avant étaient celles de la démonstration,
et npm run check:addresses ne les demande pas. Gardez-le.
`;

/** The texts of a new site by path, and the paths of pictures, films and PDFs that no text shows any more. */
interface NewContent {
  readonly texts: ReadonlyMap<string, string>;
  readonly unused: readonly string[];
}

/**
 * Makes the content of a new site from the sample content. Files that staff have rewritten stay. Of each kind of
 * record, one sample stays as an example, with the records to which it refers; all of these become drafts.
 *
 * @throws Error when the resulting content is not valid.
 */
function newContent(source: Source, name: string, today: IsoDate): NewContent {
  const cache = new DerivedCache();
  const files = source.texts.map((text) => openFile(text, cache, new ProblemList()));
  const texts = new Map(files.map((file) => [file.path, begun(file, name)]));
  const problems = () => {
    const encoded = [...texts].map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
    const result = readSite(
      { ...source, texts: encoded, cache },
      { drafts: false, publishes: true, today },
    );
    return result.ok ? [] : result.problems;
  };
  if (problems().length) throw new Error(formatProblems(problems(), 'Nothing has changed.'));

  const records = files.filter((file) => file.folder !== 'pages' && isDemonstration(file));
  // A record to which another refers can go after the other, in the second round.
  for (const { path, folder } of [...records, ...records].reverse()) {
    const text = texts.get(path);
    const isLast = [...texts.keys()].filter((other) => other.includes(`/${folder}/`)).length === 1;
    if (text === undefined || isLast) continue;
    texts.delete(path);
    if (problems().length) texts.set(path, text);
  }
  const isShown = (path: string, all: Iterable<string>) =>
    [...all].some((text) => shows({ text }, pictureKey(path)));
  const media = [...source.images, ...source.films, ...source.pdfs].map(({ path }) => path);
  const before = files.map(({ text }) => text);
  const unused = media.filter((path) => isShown(path, before) && !isShown(path, texts.values()));
  return { texts, unused: unused.map((path) => `${CONTENT}${path}`) };
}

/** Returns the text that a sample content file gets in a new site. A file that staff rewrote keeps its text. */
function begun(file: OpenedFile, name: string): string {
  const { path, folder, slug } = file;
  if (path === SITE_FILE) return template('site.md').replace('"NAME"', () => JSON.stringify(name));
  if (FOR_ALL.includes(path)) return withoutAgency(file.text);
  if (!isFolder(folder) || !isDemonstration(file)) return file.text;
  if (folder === 'pages' && slug === HOME) return template('accueil.md');
  const text = withoutAgency(file.text);
  if (folder === 'pages' && slug === 'contact') return ownContact(text);
  return text.replace(/^---\r?\n/, `---\n${EXAMPLE}\ndraft: oui\n`);
}

/** The sample pages that a new site keeps and publishes, without the parts about the sample agency. */
const FOR_ALL = ['404', 'mentions-legales', 'politique-cookies'].map(
  (slug) => `${CONTENT}/pages/${slug}.md`,
);

/** Returns a text without its parts about the sample agency: its name, booking page, brochure, English 404 page. */
function withoutAgency(text: string): string {
  return AGENCY.reduce((before, [said, own]) => before.replace(said, own), text);
}

const AGENCY: readonly [said: string | RegExp, own: string][] = [
  ["Seules les personnes de l'agence qui", 'Seules les personnes de {brand} qui'],
  [
    'Les liens vers les réseaux sociaux et vers la prise de rendez-vous ouvrent',
    'Les liens vers les réseaux sociaux ouvrent',
  ],
  [
    'La prise de rendez-vous et les réseaux sociaux se trouvent sur',
    'Les réseaux sociaux se trouvent sur',
  ],
  [/^- La page d'erreur garde deux phrases en anglais.*\n/m, ''],
  ["Revenez à l'accueil pour retrouver nos offres et nos réalisations.", "Revenez à l'accueil."],
  // check:addresses would ask for the PDF of an example for ever.
  [/^Tout tient aussi sur une page.*\/fichiers\/brochure\.pdf\)\. Et pour juger/m, 'Pour juger'],
  [/"Oops! Page not found"\n +headlineLang: en/, '"Page introuvable"'],
  [/"Return to Home"(\n +href: \/)\n +lang: en/, '"Revenir à l\'accueil"$1'],
];

const EXAMPLE = "# Un exemple : écrivez le vôtre à sa place, puis retirez la ligne d'en dessous.";

/** Returns the contact page without the sentences and the booking link of the sample agency. */
function ownContact(text: string): string {
  return text
    .replace(
      /^description: .*/m,
      'description: "Écrivez-nous ou appelez-nous : nous vous répondons."',
    )
    .replace(/^lede: .*/m, 'lede: "Une question ? Écrivez-nous, nous vous répondons."')
    .replace(/^ +bookingLabel: .*\n/m, '');
}

/** Returns a template from scripts/new/: the text of a content file, with sample values that staff replace. */
function template(file: string): string {
  return readFileSync(`scripts/new/${file}`, 'utf8');
}
