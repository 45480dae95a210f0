import type { FAQPage } from 'schema-dts';
import type { PagedRecord, Site } from '../../../model/site';
import { absoluteUrl, completeAddresses } from '../../addresses/base';

/** The questions that a page answers; nothing where it has none. */
export function faqNodes(site: Site, record: PagedRecord): FAQPage[] {
  const url = absoluteUrl(site, record.address);
  const asked = (record.sections ?? []).flatMap((section) =>
    section.type === 'questions' ? section.questions : [],
  );
  if (!asked.length) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: asked.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: {
          '@type': 'Answer',
          text: completeAddresses(answer.html, site, url),
        },
      })),
    },
  ];
}
