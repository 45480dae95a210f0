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

/** The data that are read from the front matter of all files, before their bodies are read. */
export interface ParsedHeaders {
  readonly files: readonly OpenedFile[];
  /** The opened file content/site.md, even if its fields are invalid. */
  readonly siteFile: OpenedFile | undefined;
  readonly identity: z.output<typeof siteSchema> | undefined;
  readonly entries: Entries;
  /** The content file of the page at each path, including the paths of aliases. */
  readonly owners: ReadonlyMap<string, OpenedFile>;
  /** For each folder, the addresses of the page that lists its records: the canonical address, then the aliases. */
  readonly lists: ListAddresses;
  /** For each path of the site, the content file from which its page is made: for page 2 of a list, the list's file. */
  readonly answering: ReadonlyMap<string, OpenedFile>;
  readonly retired: readonly string[];
  /** The tags that portfolio items may have, in the order of content/etiquettes.md. */
  readonly tags: readonly string[];
  /** The files left out: drafts and scheduled records, unless drafts are read too, and faulty files in a preview. */
  readonly heldBack: ReadonlySet<OpenedFile>;
  /** The paths of unpublished pages and films. */
  readonly hidden: ReadonlySet<string>;
  /** Functions that find the targets of links and the values of placeholders. */
  readonly lookup: SiteLookup;
  /** The problems found in the front matter of all files. */
  readonly problems: readonly Problem[];
}

/** Parses and validates the front matter of all files. Finds the addresses of all pages, and which pages are hidden. */
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

/** The data from which the paths of the site are derived. */
interface Places extends Pick<ParsedHeaders, 'files' | 'owners' | 'lists'> {
  readonly topics: TopicFiles;
}

/**
 * Returns the content file that makes the page at each path of the site: for pages 2, 3… of a list, the file of the
 * list; for the page of a topic, the first article about the topic.
 */
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
