import type { Organization } from 'schema-dts';
import { recordAt } from '../../../model/addresses/addresses';
import { phoneHref } from '../../../model/french/phone';
import { fallbackOf } from '../../../model/media/picture';
import { ORGANIZATIONS } from '../../../model/records/organizations';
import type { Site } from '../../../model/records/site';
import { absoluteUrl } from '../../addresses/base';
import { socialImagePath } from '../../addresses/socialImagePath';

/** Returns the schema.org node of the organization: address, contact, profiles on other sites. */
export function business(site: Site): Organization {
  const { logo, socialImage, organization = 'agence' } = site.identity;
  const home = recordAt(site, '/') ?? { address: '/' };
  const { brand, tagline, email, phone, street, postalCode, city, country, networks } =
    site.identity;
  return {
    '@type': ORGANIZATIONS[organization].type,
    '@id': businessId(site),
    name: brand,
    slogan: tagline,
    url: absoluteUrl(site, '/'),
    image: absoluteUrl(site, socialImagePath(home, socialImage)),
    ...(logo && { logo: absoluteUrl(site, fallbackOf(logo).src) }),
    email,
    telephone: phoneHref(phone).replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: country,
    },
    sameAs: networks?.map(({ url }) => url),
  };
}

/** Returns the `@id` of the organization's schema.org node, by which other nodes refer to it. */
export function businessId(site: Pick<Site, 'url' | 'identity'>): string {
  return absoluteUrl(site, `/#${site.identity.organization ?? 'agence'}`);
}
