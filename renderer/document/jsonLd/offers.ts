import type { Offer as OfferNode, UnitPriceSpecification } from 'schema-dts';
import type { PRICE_UNITS, Price } from '../../../model/french/price';
import type { ExtraOption, Offer, PagedRecord, Site } from '../../../model/records/site';
import { absoluteUrl } from '../../addresses/base';
import { businessId } from './business';

/** Returns the nodes of a page's offers and options, each with its price. */
export function offerNodes(site: Site, record: PagedRecord): OfferNode[] {
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

/** Codes of time units in UN/CEFACT Recommendation 20, required by schema.org; other units have none. */
const UNIT_CODES: Partial<Readonly<Record<(typeof PRICE_UNITS)[number], string>>> = {
  heure: 'HUR',
  jour: 'DAY',
  journée: 'DAY',
  semaine: 'WEE',
  mois: 'MON',
  an: 'ANN',
};

/** Returns the price of an offer. A lowest price is in the specification only. */
function priceOf(price: Price) {
  if (price.kind === 'quote') return {};
  const { amount, isLowest, unit, tax } = price;
  const unitCode = unit && UNIT_CODES[unit];
  const priceSpecification: UnitPriceSpecification = {
    '@type': 'UnitPriceSpecification',
    ...(isLowest ? { minPrice: amount } : { price: amount }),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: tax === 'TTC',
    ...(unitCode ? { unitCode } : {}),
    ...(unit ? { unitText: unit } : {}),
  };
  return isLowest
    ? { priceSpecification }
    : { price: amount, priceCurrency: 'EUR', priceSpecification };
}
