import type { z } from 'zod';
import { pictureKey } from '../model/picture';
import { SITE_FILE } from '../model/schemaOf';
import { siteSchema } from '../model/siteSchema';
import type { DerivedCache } from './cache/derivedCache';
import type { Entries } from './entries';
import { indexByPath } from './files/citedFiles';
import { type OpenedFile, openFile } from './files/open';
import { FILE_START, type Problem, ProblemList } from './problem';
import { claimAddresses, readRetired } from './rules/addresses/claimAddresses';
import { checkDeviceNames, checkFolders, checkNames } from './rules/addresses/folderRules';
import { listPaths, topicFiles, topicPaths } from './rules/addresses/listPaths';
import { makePlaceholders } from './rules/fields/placeholders';
import { validateFile, validateRecords } from './rules/fields/validate';
import { isHeldBack } from './rules/records/heldBack';
import { readTags } from './rules/records/tagRules';
import { createSiteLookup, type SiteLookup } from './siteLookup';
import type { ReadOptions, Source } from './source';

/** What the front matter of all files says, before any body is read. */
export interface ParsedHeaders {
  readonly files: readonly OpenedFile[];
  /** content/site.md, right or wrong. */
  readonly siteFile: OpenedFile | undefined;
  readonly identity: z.output<typeof siteSchema> | undefined;
  readonly entries: Entries;
  /** Every path of a page of its own, with its file. */
  readonly owners: ReadonlyMap<string, OpenedFile>;
  /** The same with the pages of topics, and those where lists go on. */
  readonly answering: ReadonlyMap<string, OpenedFile>;
  readonly retired: readonly string[];
  /** The tags that portfolio items may bear, in their order. */
  readonly tags: readonly string[];
  /** What is left out this time: drafts, records for later. */
  readonly heldBack: ReadonlySet<OpenedFile>;
  /** The paths at which nothing answers this time. */
  readonly hidden: ReadonlySet<string>;
  /** What texts may lead to and quote. */
  readonly lookup: SiteLookup;
  /** What is wrong so far. */
  readonly problems: readonly Problem[];
}

/** Reads the front matter of every file, then what follows from all together: addresses, hidden pages. */
export function readHeaders(
  source: Source,
  options: ReadOptions,
  cache: DerivedCache,
): ParsedHeaders {
  const problems = new ProblemList();
  const { isOriginal = () => true } = source;

  // 1. Each by itself: encoding, front matter.
  const texts = checkNames(source.texts, problems);
  const files = texts.map((file) => openFile(file, cache, problems));
  checkFolders(files, problems);
  checkDeviceNames(source, problems);

  // 2. The identity, which every other file may quote.
  const siteFile = findSiteFile(files, problems);
  const placeholders = makePlaceholders(siteFile, options.today);
  const identity = siteFile && validateFile(siteFile, siteSchema, placeholders, problems);

  // 3. Each record against the schema of its folder.
  const entries = validateRecords(files, placeholders, problems);
  const tags = readTags(files, placeholders, problems);

  // 4. Addresses, and which of them drafts and records for later take away.
  const topics = topicFiles(files, placeholders);
  const owners = claimAddresses(files, topics, isOriginal, problems);
  const lists = new Map([...listPaths(files), ...topicPaths(topics)]);
  const answering = new Map([...owners, ...lists]);
  const retired = readRetired(files, answering, indexByPath(source.pdfs), placeholders, problems);
  const { despite } = options;
  const isLeftOut = ({ path }: OpenedFile) =>
    despite?.leavesOut === true && despite.wrong.has(path);
  const heldBack = new Set([
    ...files.filter(isLeftOut),
    ...Object.values(entries)
      .flat()
      .filter(({ fields }) => !options.drafts && isHeldBack(fields, options.today))
      .map(({ file }) => file),
  ]);
  const shownLists = new Map([
    ...listPaths(files.filter((file) => !heldBack.has(file))),
    ...topicPaths(topics, heldBack),
  ]);
  const hidden = new Set([
    ...[...owners].flatMap(([path, file]) => (heldBack.has(file) ? [path] : [])),
    ...[...lists.keys()].filter((path) => !shownLists.has(path)),
    ...entries.films.flatMap((film) => (heldBack.has(film.file) ? keyOf(film) : [])),
  ]);
  const lookup = createSiteLookup({
    placeholders,
    urls: [options.url, placeholders.get('url')],
    hidden,
    images: source.images,
    films: source.films,
    pdfs: source.pdfs,
    filmNames: new Map(
      entries.films.flatMap((film): [string, string][] =>
        heldBack.has(film.file) ? [] : [[keyOf(film), film.file.slug]],
      ),
    ),
  });
  return {
    ...{ files, siteFile, identity, entries, owners, answering, retired, tags, heldBack },
    ...{ hidden, lookup },
    problems: problems.all,
  };
}

function keyOf({ fields }: Entries['films'][number]): string {
  return pictureKey(fields.file);
}

function findSiteFile(files: readonly OpenedFile[], problems: ProblemList): OpenedFile | undefined {
  const siteFile = files.find(({ path }) => path === SITE_FILE);
  if (!siteFile) {
    problems.add(SITE_FILE, FILE_START, {
      message: 'ce fichier manque : il porte le nom, les coordonnées et le menu du site.',
      remedy: 'Remettez-le depuis l’historique du dépôt.',
    });
  }
  return siteFile;
}
