import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parsePrice } from '../../model/french/price';
import { PriceView } from './PriceView';

test.each([
  ['à partir de 35€ / bouquet', '<small>À partir de</small> 35€ /\u00a0bouquet'],
  ['1 500€ / mois', '1\u00a0500€ /\u00a0mois'],
  ['250€ HT', '250€<small>\u00a0<abbr title="hors taxes">HT</abbr></small>'],
])(
  'PriceView shows « %s » with a space of its own size and an unbroken unit',
  (typed, expected) => {
    const parsed = parsePrice(typed, typed.endsWith('HT'));
    if (!parsed.ok) throw new Error(parsed.reason);
    const html = renderToStaticMarkup(<PriceView price={parsed.value} />);
    expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe(expected);
  },
);
