import { recordAt } from '../../model/addresses';
import type { PagedRecord, Site } from '../../model/site';
import { absoluteUrl } from '../../renderer/addresses/base';
import { publishedRecords } from './sitemap';

/** Where it answers. */
export const LLMS = '/llms.txt';

/** The title above the records of each kind, in order. */
const TITLES: Readonly<Record<PagedRecord['kind'], string>> = {
  page: 'Pages',
  expertise: 'Expertises',
  portfolioItem: 'Réalisations',
  article: 'Articles',
};

/** llms.txt (llmstxt.org): what the site is, and its pages in a line each, for language models. */
export function llms(site: Site): string {
  const records = publishedRecords(site);
  const sections = Object.entries(TITLES).flatMap(([kind, title]) => {
    const lines = records
      .filter((record) => record.kind === kind)
      .map(
        (record) =>
          `- [${plain(record.title)}](${absoluteUrl(site, record.address)}): ${plain(record.description)}`,
      );
    return lines.length ? [`## ${title}\n\n${lines.join('\n')}\n`] : [];
  });
  const summary = recordAt(site, '/')?.description ?? site.identity.tagline;
  return `# ${plain(site.identity.brand)}\n\n> ${plain(summary)}\n\n${sections.join('\n')}`;
}

/** Brackets would end a link's words too early (CommonMark). */
function plain(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&');
}
