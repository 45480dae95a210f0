import { expect, test } from 'vitest';
import { htmlAt } from '../../tests/samples/htmlAt';
import { siteWith } from '../../tests/samples/smallSite';

/** Returns the elements of a page's head up to the fonts, one on each line. */
function headOf(address: string): string {
  const [, head = ''] = /<head>(.*?)<link rel="preload"/.exec(htmlAt(siteWith({}), address)) ?? [];
  return head.replaceAll('><', '>\n<');
}

// After an intended change, `npx vitest run --update` writes the file again.
test('renderDocument writes the title, address, dates, image, icons and feed of an article into its head', async () => {
  await expect(headOf('/ressources/article')).toMatchFileSnapshot('./head.txt');
});

test('renderDocument asks search engines not to index the 404 page, which has no canonical address', () => {
  expect(headOf('/404')).toContain('<meta name="robots" content="noindex"/>');
  expect(headOf('/404')).not.toContain('rel="canonical"');
  expect(headOf('/contact')).not.toContain('noindex');
  expect(headOf('/contact')).toContain('<meta property="og:type" content="website"/>');
});
