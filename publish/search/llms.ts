import { recordAt } from '../../model/addresses/addresses';
import type { ListedFolderName } from '../../model/records/folders';
import type { PagedRecord, Site } from '../../model/records/site';
import { absoluteUrl } from '../../renderer/addresses/base';
import { publishedRecords } from './sitemap';

/** The address of llms.txt, which describes the site to language models. */
export const LLMS = '/llms.txt';

/** The headings in llms.txt by kind of page, in order. A list page's title can replace a heading: see `LISTED`. */
const TITLES: Readonly<Record<PagedRecord['kind'], string>> = {
  page: 'Pages',
  expertise: 'Expertises',
  portfolioItem: 'Réalisations',
  article: 'Articles',
};

/** For each kind of page with a list page, the folder of its records; the list page's title is used as heading. */
const LISTED = new Map<string, ListedFolderName>([
  ['expertise', 'expertises'],
  ['portfolioItem', 'realisations'],
  ['article', 'ressources'],
]);

/** Returns llms.txt (llmstxt.org): a summary of the site and a line for each page, for language models. */
export function llms(site: Site): string {
  const records = publishedRecords(site);
  const sections = Object.entries(TITLES).flatMap(([kind, usual]) => {
    const folder = LISTED.get(kind);
    const title = (folder && recordAt(site, site.lists[folder][0])?.title) ?? usual;
    const lines = records
      .filter((record) => record.kind === kind)
      .map(
        (record) =>
          `- [${plain(record.title)}](${absoluteUrl(site, record.address)}): ${plain(record.description)}`,
      );
    return lines.length ? [`## ${plain(title)}\n\n${lines.join('\n')}\n`] : [];
  });
  const summary = recordAt(site, '/')?.description ?? site.identity.tagline;
  return `# ${plain(site.identity.brand)}\n\n> ${plain(summary)}\n\n${sections.join('\n')}`;
}

/** Escapes the characters that could end or change the text of a link: brackets and backslashes (CommonMark). */
function plain(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&');
}
