import { ALIAS, ownAlias } from '../../../model/fields/addressFields';
import { valueAt } from '../../../model/fields/describe';
import { type Phrase, phrase } from '../../../model/french/phrase';
import { listOf } from '../../../model/lists/listPages';
import { ARTICLES_A_TOPIC, topicAt } from '../../../model/lists/topics';
import { fileNamed, REMOVE_ENTRY } from '../../../model/records/contentNames';
import { addressOf, isReserved, type ListAddresses } from '../../../model/records/folders';
import { RETIRED_FILE, retiredSchema } from '../../../model/records/listSchemas';
import { type PdfIndex, pdfKey } from '../../documents/pdfReading';
import { type IsOriginal, type OpenedFile, originalsFirst } from '../../files/open';
import { CONTENT } from '../../files/places.mjs';
import { isDeviceName } from '../../files/plainPath';
import { FILE_START, type ProblemList, type ProblemWords } from '../../problem';
import type { Placeholders } from '../fields/placeholders';
import { reportField } from '../fields/reportField';
import { validateFile } from '../fields/validate';
import { listingFiles, type TopicFiles } from './listPaths';

/** Returns the file whose page is at each path. Reports the other files that claim the same path. */
export function claimAddresses(
  files: readonly OpenedFile[],
  places: ListPlaces,
  isOriginal: IsOriginal,
  problems: ProblemList,
): ReadonlyMap<string, OpenedFile> {
  const owners = new Map<string, OpenedFile>();
  for (const [address, claims] of allClaims(files, places, problems)) {
    const [first, ...others] =
      claims.length > 1 ? [...claims].sort(claimOrder(isOriginal)) : claims;
    if (!first) continue;
    owners.set(address, first.file);
    for (const claim of others) addTaken(address, claim, first, problems);
  }
  return owners;
}

/** The addresses of list pages and topic pages, each of which depends on several files. */
interface ListPlaces {
  readonly lists: ListAddresses;
  readonly topics: TopicFiles;
}

/** A path that belongs to a file because of the file's name, or because of an alias in the file. */
interface Claim {
  readonly file: OpenedFile;
  /** The index of the alias in the file's list of aliases; absent if the path follows from the file's name. */
  readonly alias?: number;
}

function allClaims(
  files: readonly OpenedFile[],
  { lists, topics }: ListPlaces,
  problems: ProblemList,
): Map<string, Claim[]> {
  const claims = new Map<string, Claim[]>();
  const add = (address: string, claim: Claim) =>
    claims.set(address, [...(claims.get(address) ?? []), claim]);
  const listing = listingFiles(files, lists);
  for (const file of files) {
    const address = addressOf(file, lists);
    if (!address) continue;
    add(address, { file });
    for (const [index, alias] of typedAliases(file).entries()) {
      // The validation of the field reports an invalid address.
      if (typeof alias !== 'string' || !ALIAS.test(alias)) continue;
      const wrong = reservation(alias, topics, listing);
      if (wrong) reportField(file, ['aliases', index], wrong, problems);
      else add(alias, { file, alias: index });
    }
  }
  return claims;
}

/** Returns a comparison of claims: those of files that Git already had come first, then file names before aliases. */
function claimOrder(isOriginal: IsOriginal) {
  const byOriginal = originalsFirst(isOriginal);
  return (a: Claim, b: Claim): number => {
    if (a.file === b.file) return (a.alias ?? -1) - (b.alias ?? -1);
    const isMixed = (a.alias === undefined) !== (b.alias === undefined);
    if (!isMixed || isOriginal(a.file.path) !== isOriginal(b.file.path))
      return byOriginal(a.file, b.file);
    return a.alias === undefined ? -1 : 1;
  };
}

function addTaken(
  address: string,
  { file, alias }: Claim,
  owner: Claim,
  problems: ProblemList,
): void {
  if (alias !== undefined) {
    reportField(file, ['aliases', alias], taken(address, file, owner.file), problems);
    return;
  }
  problems.add(file.path, FILE_START, {
    message: phrase`l’adresse « ${address} », que son nom donne à ce fichier, est déjà prise par ${fileNamed(owner.file.path)}.`,
    remedy:
      owner.alias === undefined
        ? 'Renommez l’un des deux : une adresse ne mène qu’à une page.'
        : `Renommez ce fichier, ou retirez « ${address} » des « aliases » de l’autre.`,
  });
}

/**
 * Returns the aliases typed in a file, even if its fields are invalid or its front matter is unreadable, since a
 * mistake elsewhere in the file must not make links to these aliases look dead.
 */
export function typedAliases(file: OpenedFile): readonly unknown[] {
  if (file.frontMatter) {
    const typed = valueAt(file.frontMatter.data, ['aliases']);
    const aliases: readonly unknown[] = Array.isArray(typed) ? typed : [];
    return aliases.map((alias) => (typeof alias === 'string' ? ownAlias(alias.trim()) : alias));
  }
  const [, typed = ''] = /^aliases:(.*(?:\n[ \t-].*){0,50})/m.exec(file.text) ?? [];
  return typed.split(/[\s,[\]"']+/);
}

function taken(address: string, file: OpenedFile, owner: OpenedFile): ProblemWords {
  if (owner === file) {
    return {
      message: `l’adresse « ${address} » est déjà celle de cette page.`,
      remedy: REMOVE_ENTRY,
    };
  }
  return {
    message: phrase`l’adresse « ${address} » est déjà prise par ${fileNamed(owner.path)}.`,
    remedy: 'Changez l’une des deux : une adresse ne mène qu’à une page.',
  };
}

/**
 * Returns the message about an alias at a reserved address; undefined for any other address. A topic with a single
 * article has no page, and reserves no address. The addresses of pages 2, 3… of a list are reserved even before the
 * pages exist, since a new article may create them.
 */
function reservation(
  address: string,
  topics: TopicFiles,
  listing: ReadonlyMap<string, OpenedFile>,
): ProblemWords | undefined {
  const of = (owner: Phrase, remedy = 'Choisissez-en une autre.') => ({
    message: phrase`l’adresse « ${address} » est réservée ${owner}.`,
    remedy,
  });
  if (address.split('/').some(isDeviceName))
    return of('par Windows, où aucun fichier ne peut porter ce nom');
  if (isReserved(address)) return of('aux fichiers du site');
  const first = listOf(address) ?? '';
  const about = topics.get(address) ?? topics.get(first) ?? [];
  if (about[0] && about.length >= ARTICLES_A_TOPIC) {
    return of(
      phrase`à la page d’un sujet de ${fileNamed(about[0].path)}`,
      'Choisissez-en une autre, ou retirez ce sujet de l’article.',
    );
  }
  const list = listing.get(first);
  return list && of(phrase`à la suite de la liste d’articles de ${fileNamed(list.path)}`);
}

/** Returns the addresses that staff listed as retired, and reports those at which a page or a PDF exists. */
export function readRetired(
  files: readonly OpenedFile[],
  owners: ReadonlyMap<string, OpenedFile>,
  pdfs: PdfIndex,
  placeholders: Placeholders,
  problems: ProblemList,
): readonly string[] {
  const file = files.find(({ path }) => path === RETIRED_FILE);
  const addresses = (file && validateFile(file, retiredSchema, placeholders, problems))?.addresses;
  if (!file || !addresses) return [];
  for (const [index, address] of addresses.entries()) {
    const owner = owners.get(address);
    const isPdf = pdfs.has(pdfKey(address));
    if (!owner && !isPdf) continue;
    const isTopic =
      owner && topicAt(address) !== undefined && !typedAliases(owner).includes(address);
    const path = owner ? owner.path : `${CONTENT}${address}`;
    const words = {
      message: phrase`l’adresse « ${address} » répond encore : c’est celle ${isTopic ? 'd’un sujet de' : 'de'} ${fileNamed(path)}.`,
      remedy: REMOVE_ENTRY,
    };
    reportField(file, ['addresses', index], words, problems);
  }
  return addresses;
}
