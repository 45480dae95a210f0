import type { BreadcrumbList, ListItem } from 'schema-dts';
import { addressesAbove, recordAt } from '../../../model/addresses';
import type { PagedRecord, Site } from '../../../model/site';
import { absoluteUrl } from '../../addresses/base';

/** The way from the home page to a page: only through pages that exist. */
export function breadcrumbs(site: Site, record: PagedRecord): BreadcrumbList {
  const above = addressesAbove(record).flatMap((step) => {
    const found = recordAt(site, step);
    return found ? [{ name: found.title, address: found.address }] : [];
  });
  const path = [
    { name: 'Accueil', address: '/' },
    ...above,
    { name: record.title, address: record.address },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: path.map(
      ({ name, address }, index): ListItem => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absoluteUrl(site, address),
      }),
    ),
  };
}
