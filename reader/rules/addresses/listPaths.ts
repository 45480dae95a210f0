import { valueAt } from '../../../model/fields/describe';
import { furtherAddresses, isPaginated } from '../../../model/lists/listPages';
import { ARTICLES_A_TOPIC, byTopic, topicAddress } from '../../../model/lists/topics';
import { addressOf, type ListAddresses } from '../../../model/records/folders';
import type { OpenedFile } from '../../files/open';
import { fillText, type Placeholders } from '../fields/placeholders';

// These functions accept files with invalid fields: otherwise a mistake in a file would make links to it look dead.

/** Returns the paths of pages 2, 3… of article lists, `/ressources/page/2`, each with the file of the list. */
export function listPaths(
  files: readonly OpenedFile[],
  lists: ListAddresses,
): ReadonlyMap<string, OpenedFile> {
  const articles = files.filter(({ folder }) => folder === 'ressources').length;
  return new Map(
    [...listingFiles(files, lists)].flatMap(([first, file]) =>
      furtherAddresses(first, articles).map((path): [string, OpenedFile] => [path, file]),
    ),
  );
}

/** Returns the files of article lists, keyed by the addresses of their pages, pages 2, 3… included. */
export function listingFiles(
  files: readonly OpenedFile[],
  lists: ListAddresses,
): ReadonlyMap<string, OpenedFile> {
  return new Map(
    files.flatMap((file): [string, OpenedFile][] => {
      const address = addressOf(file, lists);
      const sections = typedList(file, 'sections').map((section) => ({
        type: String(valueAt(section, ['type'])),
      }));
      return address && isPaginated({ address, sections }) ? [[address, file]] : [];
    }),
  );
}

/** The files of the articles about a topic, by the address of its page. A topic of one article has no page yet. */
export type TopicFiles = ReadonlyMap<string, readonly OpenedFile[]>;

/** Returns the files of the articles about each topic, by the address of the topic's page. */
export function topicFiles(
  files: readonly OpenedFile[],
  lists: ListAddresses,
  placeholders: Placeholders,
): TopicFiles {
  const articles = files
    .filter(({ folder }) => folder === 'ressources')
    .map((file) => ({ file, topics: typedTopics(file, placeholders) }));
  return new Map(
    [...byTopic(articles)].map(([slug, about]) => [
      topicAddress(slug, `${lists.ressources[0]}/`),
      about.map(({ file }) => file),
    ]),
  );
}

/**
 * Returns the paths of all topic pages, pages 2, 3… included, each with the file of the topic's first article.
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

/** Returns the topics typed in an article's front matter, even if its fields are invalid. */
function typedTopics(file: OpenedFile, placeholders: Placeholders): string[] {
  return typedList(file, 'topics').flatMap((topic) =>
    typeof topic === 'string' ? fillText(topic, placeholders) : [],
  );
}

export function typedList({ frontMatter }: OpenedFile, field: string): readonly unknown[] {
  const typed = valueAt(frontMatter?.data, [field]);
  return Array.isArray(typed) ? typed : [];
}
