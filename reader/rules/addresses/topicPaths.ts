import { valueAt } from '../../../model/fields/describe';
import { furtherAddresses } from '../../../model/listPages';
import { ARTICLES_A_TOPIC, byTopic, topicAddress } from '../../../model/topics';
import type { OpenedFile } from '../../files/open';
import { fillText, type Placeholders } from '../fields/placeholders';

/** Where each topic has its page, or would have it, with the articles about it. */
export type TopicFiles = ReadonlyMap<string, readonly OpenedFile[]>;

/**
 * The articles about each topic, by the address of its page. Files are taken as they are, their fields
 * valid or not: a mistake elsewhere must not make a link look dead.
 */
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
 * Every path of a page of a topic, where its list goes on included, with the first file about it.
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

/** The topics of an article as they are typed, its fields valid or not. */
function typedTopics(file: OpenedFile, placeholders: Placeholders): string[] {
  const typed = valueAt(file.frontMatter?.data, ['topics']);
  return Array.isArray(typed)
    ? typed.flatMap((topic) => (typeof topic === 'string' ? fillText(topic, placeholders) : []))
    : [];
}
