import type { Graph, Offer as OfferNode, Thing, UnitPriceSpecification } from 'schema-dts';
import { NOT_FOUND_ADDRESS } from '../../../model/addresses/addresses';
import type { Price } from '../../../model/french/price';
import type { ExtraOption, Offer, PagedRecord, Site } from '../../../model/records/site';
import { absoluteUrl } from '../../addresses/base';
import { business, businessId } from './business';
import { articleNode, breadcrumbs, collectionNodes, faqNodes, filmNodes } from './pageNodes';

/** Returns the structured data of a page (schema.org); undefined for the 404 page. */
export function jsonLd(site: Site, record: PagedRecord): Graph | undefined {
  if (record.address === NOT_FOUND_ADDRESS) return undefined;
  const nodes: Thing[] = [business(site)];
  nodes.push(record.address === '/' ? website(site) : breadcrumbs(site, record));
  if (record.kind === 'article') nodes.push(articleNode(site, record));
  nodes.push(...collectionNodes(site, record));
  nodes.push(...offerNodes(site, record), ...faqNodes(site, record));
  nodes.push(...filmNodes(site, record));
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** Returns the schema.org node of the site, from which search engines take its name. */
function website(site: Site): Thing {
  return {
    '@type': 'WebSite',
    name: site.identity.brand,
    url: absoluteUrl(site, '/'),
    publisher: { '@id': businessId(site) },
  };
}

/** Serializes data for a JSON-LD script. Escapes `<`, which could end the script, and line ends U+2028 and U+2029. */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns the schema.org nodes of the offers and options that a page shows, each with its price. */
function offerNodes(site: Site, record: PagedRecord): OfferNode[] {
  const shows = (type: 'plans' | 'options') => record.sections?.some((one) => one.type === type);
  const offers: readonly (Offer | ExtraOption)[] = [
    ...(shows('plans') ? site.offers : []),
    ...(shows('options') ? site.options : []),
  ];
  return offers.map((offer) => ({
    '@type': 'Offer',
    name: offer.name,
    description: offer.description,
    url: absoluteUrl(site, record.address),
    offeredBy: { '@id': businessId(site) },
    itemOffered: {
      '@type': 'Service',
      name: offer.name,
      description: 'features' in offer ? offer.features.join(' ; ') : offer.description,
    },
    ...priceOf(offer.price),
  }));
}

/** The codes that schema.org requires for units of time (UN/CEFACT Recommendation 20). Any other unit gets no code. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  heure: 'HUR',
  jour: 'DAY',
  journée: 'DAY',
  semaine: 'WEE',
  mois: 'MON',
  an: 'ANN',
};

/** Returns an offer's price (schema.org); for a minimum or a freely chosen price, only a `priceSpecification`. */
function priceOf(price: Price) {
  const priceCurrency = 'EUR';
  const unit = price.kind === 'amount' ? price.unit : undefined;
  const unitCode = unit && UNIT_CODES[unit];
  const specification = (amount: { price: number } | { minPrice: number }) => ({
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...amount,
      priceCurrency,
      ...(price.kind === 'amount' && price.tax && { valueAddedTaxIncluded: price.tax === 'TTC' }),
      ...(unitCode ? { unitCode } : {}),
      ...(unit ? { unitText: unit } : {}),
    } satisfies UnitPriceSpecification,
  });
  switch (price.kind) {
    case 'quote':
      return {};
    case 'free':
      return { price: 0, priceCurrency };
    case 'open':
      return specification({ minPrice: 0 });
    case 'amount': {
      const { amount, isLowest } = price;
      if (isLowest) return specification({ minPrice: amount });
      return { price: amount, priceCurrency, ...specification({ price: amount }) };
    }
  }
}
