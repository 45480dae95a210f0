import type { z } from 'zod';
import { belowEachAddress } from '../model/addresses/addresses';
import { pictureKey } from '../model/media/picture';
import type { ListAddresses } from '../model/records/folders';
import { SITE_FILE } from '../model/records/schemaOf';
import { siteSchema } from '../model/records/siteSchema';
import type { DerivedCache } from './cache/derivedCache';
import type { Entries } from './entries';
import { indexByPath } from './files/citedFiles';
import { type OpenedFile, openFile } from './files/open';
import { FILE_START, type Problem, ProblemList } from './problem';
import { claimAddresses, readRetired } from './rules/addresses/claimAddresses';
import { findLists } from './rules/addresses/findLists';
import { checkDeviceNames, checkFolders, checkNames } from './rules/addresses/folderRules';
import { listPaths, type TopicFiles, topicFiles, topicPaths } from './rules/addresses/listPaths';
import { makePlaceholders } from './rules/fields/placeholders';
import { validateFile, validateRecords } from './rules/fields/validate';
import { isHeldBack } from './rules/records/heldBack';
import { readTags } from './rules/records/tagRules';
import { createSiteLookup, type SiteLookup } from './siteLookup';
import type { ReadOptions, Source } from './source';

/** The result of reading the front matter of all files, before their bodies. */
export interface ParsedHeaders {
  readonly files: readonly OpenedFile[];
  /** The file content/site.md, valid or not. */
  readonly siteFile: OpenedFile | undefined;
  readonly identity: z.output<typeof siteSchema> | undefined;
  readonly entries: Entries;
  /** The file behind the path of every page and alias. */
  readonly owners: ReadonlyMap<string, OpenedFile>;
  /** The addresses below which the records of each folder are. */
  readonly lists: ListAddresses;
  /** The file behind each path: owners, and the files of topic pages and of further pages of lists. */
  readonly answering: ReadonlyMap<string, OpenedFile>;
  readonly retired: readonly string[];
  /** The tags that portfolio items may have, in the order of content/etiquettes.md. */
  readonly tags: readonly string[];
  /** The files of unpublished records: drafts and scheduled ones, unless this is a review. */
  readonly heldBack: ReadonlySet<OpenedFile>;
  /** The paths of unpublished pages and films. */
  readonly hidden: ReadonlySet<string>;
  /** Finds the targets of links and the values of placeholders. */
  readonly lookup: SiteLookup;
  /** The problems found in the front matter of all files. */
  readonly problems: readonly Problem[];
}

/** Reads the front matter of every file, and derives addresses and hidden pages from all of them. */
export function readHeaders(
  source: Source,
  options: ReadOptions,
  cache: DerivedCache,
): ParsedHeaders {
  const problems = new ProblemList();
  const { isOriginal = () => true } = source;

  // 1. Each file by itself: name, encoding, front matter.
  const texts = checkNames(source.texts, problems);
  const files = texts.map((file) => openFile(file, cache, problems));
  checkFolders(files, problems);
  checkDeviceNames(source, problems);

  // 2. The identity, whose values every other file may use.
  const siteFile = findSiteFile(files, problems);
  const placeholders = makePlaceholders(siteFile, options.today);
  const identity = siteFile && validateFile(siteFile, siteSchema, placeholders, problems);

  // 3. Each record against the schema of its folder.
  const entries = validateRecords(files, placeholders, problems);
  const tags = readTags(files, placeholders, problems);

  // 4. Addresses, and those hidden because their records are unpublished.
  const lists = findLists(files, isOriginal, problems);
  const topics = topicFiles(files, lists, placeholders);
  const claimed = claimAddresses(files, { topics, lists }, isOriginal, problems);
  const owners = belowEachAddress(claimed, lists);
  const places = { files, owners, topics, lists };
  const answering = answeringFiles(places, new Set());
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
  const published = answeringFiles(places, heldBack);
  const hidden = new Set([
    ...[...answering.keys()].filter((path) => !published.has(path)),
    ...entries.films.flatMap((film) => (heldBack.has(film.file) ? keyOf(film) : [])),
  ]);
  const lookup = createSiteLookup({
    placeholders,
    urls: [options.url, placeholders.get('url')],
    ...{ hidden, lines: options.lines },
    images: source.images,
    films: source.films,
    pdfs: source.pdfs,
    icons: source.icons,
    filmNames: new Map(
      entries.films.flatMap((film): [string, string][] =>
        heldBack.has(film.file) ? [] : [[keyOf(film), film.file.slug]],
      ),
    ),
  });
  return {
    ...{ files, siteFile, identity, entries, owners, lists, answering, retired },
    ...{ tags, heldBack, hidden, lookup },
    problems: problems.all,
  };
}

/** What gives the site its addresses. */
interface Places extends Pick<ParsedHeaders, 'files' | 'owners' | 'lists'> {
  readonly topics: TopicFiles;
}

/** Returns the file that answers at each path: a record, a list of articles, or an article about a topic. */
function answeringFiles(
  { files, owners, topics, lists }: Places,
  heldBack: ReadonlySet<OpenedFile>,
): ReadonlyMap<string, OpenedFile> {
  const isPublished = (file: OpenedFile) => !heldBack.has(file);
  const paths = [
    ...[...owners].filter(([, file]) => isPublished(file)),
    ...listPaths(files.filter(isPublished), lists),
    ...topicPaths(topics, heldBack),
  ];
  return belowEachAddress(paths, lists);
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
