import { readFileSync } from 'node:fs';
import { describeSchema } from '../../model/fields/describe';
import type { IsoDate } from '../../model/french/dates';
import { pictureKey } from '../../model/media/picture';
import { HOME, isFolder } from '../../model/records/folders';
import { SCHEMAS } from '../../model/records/recordSchemas';
import { SITE_FILE } from '../../model/records/schemaOf';
import { DerivedCache } from '../../reader/cache/derivedCache';
import { shows } from '../../reader/files/citedFiles';
import { type OpenedFile, openFile } from '../../reader/files/open';
import { CONTENT } from '../../reader/files/places.mjs';
import { formatProblems, ProblemList } from '../../reader/problem';
import { readSite } from '../../reader/read';
import { isDemonstration } from '../../reader/rules/records/leftDemonstration';
import type { Source } from '../../reader/source';

/** The content of a new site: its texts by path, and the paths of the demonstration's media that none of them shows. */
interface NewContent {
  readonly texts: ReadonlyMap<string, string>;
  readonly unused: readonly string[];
}

/**
 * Makes the content of a new site from the demonstration's. Texts that are not the demonstration's stay as they are. Of
 * its records one of each kind stays, and those that it refers to, all unpublished, as examples to fill in.
 *
 * @throws Error when the result would not be valid.
 */
export function newContent(source: Source, name: string, today: IsoDate): NewContent {
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

/** Returns the text of a file as a new site begins with it. */
function begun(file: OpenedFile, name: string): string {
  const { path, folder, slug, text } = file;
  if (path === SITE_FILE) return template('site.md').replace('"NAME"', () => JSON.stringify(name));
  if (!isFolder(folder)) return text;
  if (!isDemonstration(file)) return text.replace("personnes de l'agence", 'personnes de {brand}');
  if (folder === 'pages' && slug === HOME) return template('accueil.md');
  if (folder === 'pages' && slug === 'contact') return ownContact(text);
  if (folder === 'pages' && slug === '404') return text;
  const tree = describeSchema(SCHEMAS[folder]);
  const hasDraft = tree.shape === 'group' && tree.fields.has('draft');
  const line = hasDraft ? 'draft: oui' : 'publishDate: 2099-01-01';
  return text.replace(/^---\r?\n/, `---\n${EXAMPLE}\n${line}\n`);
}

const EXAMPLE = "# Un exemple : écrivez le vôtre à sa place, puis retirez la ligne d'en dessous.";

/** Returns the contact page without the demonstration's sentences and its booking link. */
function ownContact(text: string): string {
  return text
    .replace(
      /^description: .*/m,
      'description: "Écrivez-nous ou appelez-nous : nous vous répondons."',
    )
    .replace(/^lede: .*/m, 'lede: "Une question ? Écrivez-nous, nous vous répondons."')
    .replace(/^ +bookingLabel: .*\n/m, '');
}

/** Returns a text of this folder: site.md has values that the check reports until they are replaced. */
function template(file: string): string {
  return readFileSync(`scripts/new/${file}`, 'utf8');
}
