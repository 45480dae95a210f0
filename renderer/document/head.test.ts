import { expect, test } from 'vitest';
import { htmlAt } from '../../tests/samples/htmlAt';
import { siteWith } from '../../tests/samples/smallSite';

/** Returns the elements of a page's head up to the fonts, one on each line. */
function headOf(address: string): string {
  const [, head = ''] = /<head>(.*?)<link rel="preload"/.exec(htmlAt(siteWith({}), address)) ?? [];
  return head.replaceAll('><', '>\n<');
}

test('renderDocument writes the title, address, dates, image, icons and feed of an article into its head', () => {
  expect(headOf('/ressources/article')).toBe(`<meta charSet="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>Un article | Possible</title>
<meta name="description" content="Ce que nous avons appris."/>
<link rel="canonical" href="https://www.possible.example/ressources/article"/>
<meta property="og:type" content="article"/>
<meta property="og:site_name" content="Possible"/>
<meta property="og:locale" content="fr_FR"/>
<meta property="og:title" content="Un article | Possible"/>
<meta property="og:description" content="Ce que nous avons appris."/>
<meta property="og:url" content="https://www.possible.example/ressources/article"/>
<meta property="article:published_time" content="2025-01-15"/>
<meta property="article:modified_time" content="2025-10-19"/>
<meta property="og:image" content="https://www.possible.example/social/ressources--article.png"/>
<meta property="og:image:width" content="1200"/>
<meta property="og:image:height" content="630"/>
<meta property="og:image:alt" content="Un article"/>
<meta name="twitter:card" content="summary_large_image"/>
<meta name="twitter:title" content="Un article | Possible"/>
<meta name="twitter:description" content="Ce que nous avons appris."/>
<meta name="format-detection" content="telephone=no"/>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>
<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>
<link rel="manifest" href="/site.webmanifest"/>
<link rel="alternate" type="application/atom+xml" title="Articles | Possible" href="/flux.xml"/>`);
});

test('renderDocument asks search engines not to index the 404 page, which has no canonical address', () => {
  expect(headOf('/404')).toContain('<meta name="robots" content="noindex"/>');
  expect(headOf('/404')).not.toContain('rel="canonical"');
  expect(headOf('/contact')).not.toContain('noindex');
  expect(headOf('/contact')).toContain('<meta property="og:type" content="website"/>');
});
