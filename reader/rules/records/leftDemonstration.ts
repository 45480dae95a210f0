import { parseUrl } from '../../../model/addresses/webAddresses';
import { valueAt } from '../../../model/fields/describe';
import type { IsoDate } from '../../../model/french/dates';
import { pdfOf } from '../../documents/pdfReading';
import type { Entries, Entry } from '../../entries';
import { contentHash } from '../../files/contentHash';
import type { OpenedFile } from '../../files/open';
import { CONTENT } from '../../files/places.mjs';
import { filmOf } from '../../films/filmReading';
import { FILE_START, type Problem, type ProblemList, problemAt } from '../../problem';
import type { Source } from '../../source';
import { saysExample } from './demonstration';
import prints from './demonstrationPrints.json';
import { isHeldBack, type Timing } from './heldBack';

/** The files of a site that are compared with the sample content that comes with the project. */
type Compared = Pick<Source, 'films' | 'pdfs'> & { readonly files: readonly OpenedFile[] };

/**
 * The hashes of names, sentences, PDFs and films of the sample content, as written by
 * scripts/demonstration.ts. File names are not hashed, so that a renamed file is still recognized.
 */
const KNOWN: ReadonlySet<string> = new Set(prints);

/** Returns a notice for each folder that still has files of the project's sample content. */
export function leftDemonstration({ files, ...readings }: Compared): Problem[] {
  const folders = new Map<string, string[]>();
  const media = mediaPrints(readings).filter(([, print]) => KNOWN.has(print));
  const texts = files.filter(isDemonstration).map(({ path }) => path);
  for (const path of [...texts, ...media.map(([path]) => `${CONTENT}${path}`)]) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  return [...folders].map(([folder, paths]) => {
    const names = paths.map((path) => path.slice(folder.length)).join(', ');
    const message = `ce dossier a encore des fichiers de la démonstration : ${names}.`;
    return problemAt(paths[0] ?? folder, FILE_START, { message, remedy: REPLACE });
  });
}

const REPLACE = 'Mettez vos textes et vos fichiers à leur place, ou supprimez-les.';

/** Returns the paths of PDFs and films, each with the hash of its content. */
export function mediaPrints({ films, pdfs }: Pick<Compared, 'films' | 'pdfs'>): [string, string][] {
  return [
    ...pdfs.map((reading): [string, string] => [reading.path, pdfOf(reading)?.hash ?? '']),
    // The published name of a film ends in its hash.
    ...films.map((reading): [string, string] => [
      reading.path,
      filmOf(reading)?.src.split('.').at(-2) ?? '',
    ]),
  ];
}

/**
 * Refuses the sample testimonials and clients on any site but the sample site, which is recognized by its address.
 * Publishing false reviews or false recommendations is a misleading practice in all circumstances: Code de la
 * consommation, article L121-4, 27° (reviews presented as real customers') and 28° (false reviews and recommendations),
 * in force since 28 May 2022 (ordonnance n° 2021-1734, article 3).
 */
export function refuseDemonstration(
  { temoignages, clients }: Pick<Entries, 'temoignages' | 'clients'>,
  { url, today }: { readonly url: string; readonly today: IsoDate },
  problems: ProblemList,
): void {
  if (KNOWN.has(hostPrint(url))) return;
  const refuse = (entries: readonly Entry<Timing>[], what: string) => {
    for (const { file, fields } of entries) {
      if (isHeldBack(fields, today) || !isDemonstration(file)) continue;
      problems.add(file.path, FILE_START, {
        message: `${what} de la démonstration. La loi interdit de publier de faux avis et de fausses références (article L121-4 du Code de la consommation).`,
        remedy:
          'Remplacez-le par un vrai, ou supprimez-le et retirez-le des pages qui le montrent.',
      });
    }
  };
  refuse(temoignages, 'c’est un témoignage');
  refuse(clients, 'c’est un client');
}

/**
 * Whether a record is still sample content: it has the name and price of a sample, its name contains « Exemple », or at
 * least half of its sentences are those of samples, whatever their punctuation, accents and capitals. In a testimonial,
 * one such sentence is enough, since readers would take it for a customer's words. It is also enough on the
 * accessibility page, where only the sentences about the sample site are compared.
 */
export function isDemonstration(file: OpenedFile): boolean {
  return file.cache.once('demonstration', () => {
    const { name, sentences } = printsOf(file);
    if (name && (KNOWN.has(name) || saysExample(firstOf(file, ['name'])))) return true;
    const knownSentences = sentences.filter((sentence) => KNOWN.has(sentence)).length;
    const isStrict = file.folder === 'temoignages' || file.slug === ACCESSIBILITY;
    return knownSentences > 0 && (isStrict || knownSentences * 2 >= sentences.length);
  });
}

/** The file name of the accessibility page. Most of its sample sentences are true of any site of this project. */
export const ACCESSIBILITY = 'accessibilite';

/** The folders whose sample records are recognized by their name or title, together with their price, if any. */
const KNOWN_BY_NAME = ['clients', 'equipe', 'offres', 'options', 'realisations', 'temoignages'];

/** By folder, the only field to compare with the samples: real records may keep the words of a sample picture. */
const COMPARED_FIELD = new Map([
  ['clients', 'name'],
  ['temoignages', 'words'],
]);

/** Returns the hashes of a record: one of its name and price, and one of each sentence outside YAML comments. */
export function printsOf(
  file: OpenedFile,
  text = textOf(file),
): { readonly name?: string; readonly sentences: readonly string[] } {
  const { folder, frontMatter } = file;
  if (!folder) return { sentences: [] };
  const name = firstOf(file);
  const price = valueAt(frontMatter?.data, ['price']) ?? '';
  return {
    ...(KNOWN_BY_NAME.includes(folder) && name && { name: printOf(`${folder} ${name} ${price}`) }),
    sentences: text
      .replace(/^# .*/gm, '')
      .split(/[.!?…](?=["»\s])|\n\s*(?=[\n#-]|\w+:\s)/)
      .map((sentence) => lettersOf(sentence.replace(/^\s*(?:- )?\w+:\s/, '')))
      .filter((letters) => letters.length >= MIN_LETTERS)
      .map(printOf),
  };
}

/** Returns the hash of the host in a site's address, by which the address of the sample site is recognized. */
export function hostPrint(url: string): string {
  return printOf(`url ${parseUrl(url)?.host.replace(/^www\./, '') ?? ''}`);
}

function textOf(file: OpenedFile): string {
  const key = COMPARED_FIELD.get(file.folder);
  return key ? firstOf(file, [key]) : file.text;
}

/** The shortest sentence compared, in letters: many sites have a shorter one such as « Parlons de votre projet ». */
const MIN_LETTERS = 30;

/** Returns the first value that is not empty among the fields `keys` of a record; an empty text if there is none. */
function firstOf({ frontMatter }: OpenedFile, keys = ['name', 'title']): string {
  const values = keys.map((key) => valueAt(frontMatter?.data, [key]));
  return String(values.find(Boolean) ?? '');
}

/** Returns the letters and digits of a text, in lower case. @example lettersOf('Réel client #1') // 'reelclient1' */
function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

function printOf(text: string): string {
  return contentHash(lettersOf(text)).slice(0, 8);
}
