import { startTags } from '../document/startTags';

/** Where a page of the site says that it is published; undefined for one that says nothing. */
export function canonicalOf(html: string): string | undefined {
  const link = startTags(html).find(
    ({ name, attributes }) => name === 'link' && attributes.get('rel')?.text === 'canonical',
  );
  return link?.attributes.get('href')?.text;
}
