import { valueAt } from '../../../model/fields/describe';
import { addressOf } from '../../../model/folders';
import { furtherAddresses, isPaginated } from '../../../model/listPages';
import { ARTICLES_A_TOPIC, byTopic, topicAddress } from '../../../model/topics';
import type { OpenedFile } from '../../files/open';
import { fillText, type Placeholders } from '../fields/placeholders';

// Files are taken as they are, their fields valid or not: a mistake elsewhere must not make a link look dead.

/** Returns where the lists of articles go on, each path with the file that lists: `/ressources/page/2`. */
export function listPaths(files: readonly OpenedFile[]): ReadonlyMap<string, OpenedFile> {
  const articles = files.filter(({ folder }) => folder === 'ressources').length;
  return new Map(
    [...listingFiles(files)].flatMap(([first, file]) =>
      furtherAddresses(first, articles).map((path): [string, OpenedFile] => [path, file]),
    ),
  );
}

/** Returns the files whose page lists the articles, by its address. */
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

/** Where each topic has its page, or would have it, with the articles about it. */
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
 * Returns every path of a page of a topic, where its list goes on included, with the first file about it.
 *
 * @param heldBack the files that count for nothing this time.
 */
export function topicPaths(
  topics: TopicFiles,
  heldBack: ReadonlySet<OpenedFile> = new Set(),
): ReadonlyMap<string, OpenedFile> {
  return new Map(
    [...topics].flatMap(([address, files]): [string, OpenedFile][] => {
      const shown = files.filter((file) => !heldBack.has(file));
      const [first] = shown;
      if (!first || shown.length < ARTICLES_A_TOPIC) return [];
      return [address, ...furtherAddresses(address, shown.length)].map((path) => [path, first]);
    }),
  );
}

/** Returns the topics of an article as they are typed. */
function typedTopics(file: OpenedFile, placeholders: Placeholders): string[] {
  return typedList(file, 'topics').flatMap((topic) =>
    typeof topic === 'string' ? fillText(topic, placeholders) : [],
  );
}

function typedList({ frontMatter }: OpenedFile, field: string): readonly unknown[] {
  const typed = valueAt(frontMatter?.data, [field]);
  return Array.isArray(typed) ? typed : [];
}
