import { valueAt } from '../../../model/fields/describe';
import { isYes } from '../../../model/fields/flag';
import { furtherAddresses, isPaginated } from '../../../model/lists/listPages';
import { ARTICLES_A_TOPIC, byTopic, topicAddress } from '../../../model/lists/topics';
import { addressOf, HOME, type PagedFolderName } from '../../../model/records/folders';
import type { SectionType } from '../../../model/sections';
import type { OpenedFile } from '../../files/open';
import { fillText, type Placeholders } from '../fields/placeholders';

// These functions accept files with invalid fields: otherwise a mistake in a file would make links to it look dead.

/** Returns the paths of further pages of article lists, `/ressources/page/2`, each with the file of the list. */
export function listPaths(files: readonly OpenedFile[]): ReadonlyMap<string, OpenedFile> {
  const articles = files.filter(({ folder }) => folder === 'ressources').length;
  return new Map(
    [...listingFiles(files)].flatMap(([first, file]) =>
      furtherAddresses(first, articles).map((path): [string, OpenedFile] => [path, file]),
    ),
  );
}

/** Returns the files of pages with a list of articles, by address. A list may have further pages. */
export function listingFiles(files: readonly OpenedFile[]): ReadonlyMap<string, OpenedFile> {
  return new Map(
    files.flatMap((file): [string, OpenedFile][] => {
      const address = addressOf(file);
      const sections = typedList(file, 'sections').map((section) => ({
        type: String(valueAt(section, ['type'])),
      }));
      return address && isPaginated({ address, sections }) ? [[address, file]] : [];
    }),
  );
}

/**
 * Returns the published page that lists the records of each folder, by the address above the records'. If no page has
 * that address, since its file was renamed, the page answers there too, and stays above its records.
 */
export function listsByFolder(files: readonly OpenedFile[]): ReadonlyMap<string, OpenedFile> {
  return new Map(
    Object.entries(LISTED_BY).flatMap(([folder, type]): [string, OpenedFile][] => {
      const list = files.find(
        (file) =>
          file.folder === 'pages' &&
          ![HOME, '404'].includes(file.slug) &&
          !isYes(valueAt(file.frontMatter?.data, ['draft'])) &&
          typedList(file, 'sections').some((section) => valueAt(section, ['type']) === type),
      );
      return list ? [[`/${folder}`, list]] : [];
    }),
  );
}

/** The type of the section that lists all records of a folder. */
const LISTED_BY = {
  expertises: 'expertise-list',
  realisations: 'portfolio',
  ressources: 'article-list',
} as const satisfies Readonly<Record<Exclude<PagedFolderName, 'pages'>, SectionType>>;

/** The articles about each topic, by the address of its page; only topics with enough articles have one. */
export type TopicFiles = ReadonlyMap<string, readonly OpenedFile[]>;

/** Returns the articles about each topic, by the address of its page. */
export function topicFiles(files: readonly OpenedFile[], placeholders: Placeholders): TopicFiles {
  const articles = files
    .filter(({ folder }) => folder === 'ressources')
    .map((file) => ({ file, topics: typedTopics(file, placeholders) }));
  return new Map(
    [...byTopic(articles)].map(([slug, about]) => [
      topicAddress(slug),
      about.map(({ file }) => file),
    ]),
  );
}

/**
 * Returns the paths of all topic pages, further ones included, each with the first file about the topic.
 *
 * @param heldBack the files of unpublished records, which do not count.
 */
export function topicPaths(
  topics: TopicFiles,
  heldBack: ReadonlySet<OpenedFile>,
): ReadonlyMap<string, OpenedFile> {
  return new Map(
    [...topics].flatMap(([address, files]): [string, OpenedFile][] => {
      const published = files.filter((file) => !heldBack.has(file));
      const [first] = published;
      if (!first || published.length < ARTICLES_A_TOPIC) return [];
      return [address, ...furtherAddresses(address, published.length)].map((path) => [path, first]);
    }),
  );
}

/** Returns the topics that an article names, without validation. */
function typedTopics(file: OpenedFile, placeholders: Placeholders): string[] {
  return typedList(file, 'topics').flatMap((topic) =>
    typeof topic === 'string' ? fillText(topic, placeholders) : [],
  );
}

function typedList({ frontMatter }: OpenedFile, field: string): readonly unknown[] {
  const typed = valueAt(frontMatter?.data, [field]);
  return Array.isArray(typed) ? typed : [];
}
