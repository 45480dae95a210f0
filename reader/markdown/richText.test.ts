import { expect, test } from 'vitest';
import { EMPTY_SITE } from '../../tests/samples/emptySite';
import { richText } from './richText';

test.each([
  ['Oui : *là*.', 'Oui\u00a0: <em>là</em>.', 'Oui : là.'],
  ['Un\\\ndeux', 'Un<br>\ndeux', 'Undeux'],
  [
    '`<p>a</p>` et [ici](/contact)',
    '<code>&#x3C;p>a&#x3C;/p></code> et <a href="/contact">ici</a>',
    '<p>a</p> et ici',
  ],
  ['[ici][a]\n\n[a]: /contact', '<a href="/contact">ici</a>', 'ici'],
  ['', '', ''],
])('%j is shown without the paragraph around it', (source, html, text) => {
  expect(richText(source, EMPTY_SITE)).toEqual({ html, text });
});
