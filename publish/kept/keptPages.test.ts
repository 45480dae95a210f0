import { expect, test } from 'vitest';
import { recordAt } from '../../model/addresses';
import type { Site } from '../../model/site';
import { inEmptyFolder } from '../../tests/samples/emptyFolder';
import { siteWith } from '../../tests/samples/smallSite';
import { KeptPages } from './keptPages';
import { recorded } from './trace';

inEmptyFolder();

const POLICY = [['default-src', ["'none'"]]] as const;
const page = (title: string) => ({
  'pages/essai.md': `---\ntitle: "${title}"\ndescription: "Une page."\n---\n`,
});

/** Keeps the pages that read these titles, each under the address whose title it shows. */
function keep(site: Site, key: string, ...addresses: string[]): void {
  const pages = new KeptPages(site, key);
  for (const address of addresses) {
    const { view, trace } = recorded(site);
    const title = `${recordAt(view, address)?.title} ${view.identity.brand}`;
    pages.add(address, { html: title, policy: POLICY }, trace);
  }
  pages.save();
}

test('a page is found while what it read is the same, with the same code and settings', () => {
  const site = siteWith(page('Un'));
  keep(site, 'a', '/', '/essai');
  const pages = new KeptPages(siteWith(page('Deux')), 'a');
  expect(pages.find('/')).toEqual({ html: 'Accueil Possible', policy: POLICY });
  expect([pages.find('/essai'), pages.find('/autre')]).toEqual([undefined, undefined]);
  expect(new KeptPages(site, 'b').find('/')).toBeUndefined();
  // Only what was found is cached for the build after it.
  pages.save();
  const again = new KeptPages(site, 'a');
  expect([again.find('/')?.html, again.find('/essai')]).toEqual(['Accueil Possible', undefined]);
});
