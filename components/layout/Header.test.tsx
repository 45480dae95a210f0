import { describe, expect, test } from 'vitest';
import { htmlAt } from '../../tests/samples/htmlAt';
import { page, SITE_FILE, siteWith, soundDrawing } from '../../tests/samples/smallSite';

const images = ['affiche', 'logo', 'clair'].map((name) => soundDrawing(`/images/${name}.svg`));

/** Returns the content of the header's link to the home page, without classes. */
function markWith(...fields: string[]): string {
  const site = siteWith(
    { 'site.md': SITE_FILE.replace('---', ['---', ...fields].join('\n')) },
    { images },
  );
  const [, mark = ''] =
    /<header.*?<a href="\/"[^>]*>(.*?)<\/a>/.exec(htmlAt(site, '/contact')) ?? [];
  return mark.replaceAll(/ class="[^"]*"/g, '');
}

describe('Header', () => {
  test('Header shows the name of the agency if the site has no logo', () => {
    expect(markWith()).toBe('Possible');
  });

  const img = (name: string) =>
    `<img src="/images/${name}.h.svg" alt="Possible" width="800" height="600" decoding="async"/>`;
  const light = 'logo: /images/logo.svg';
  const dark = 'logoDark: /images/clair.svg';
  test.each([
    ['a logo', [light], img('logo')],
    ['a logo for dark pages alone', [dark], img('clair')],
    [
      'a logo for each scheme',
      [light, dark],
      `<source media="screen and (prefers-color-scheme: dark)" sizes="14rem" srcSet="/images/clair.h.svg" width="800" height="600"/>${img('logo')}`,
    ],
  ])('Header shows %s, with the agency’s name as text alternative', (_what, fields, content) => {
    expect(markWith(...fields)).toBe(`<picture>${content}</picture>`);
  });

  test('Header gives a menu entry a sub-menu, without links to unpublished pages', () => {
    const links = (...hrefs: string[]) =>
      `    links:\n${hrefs.map((href) => `      - label: "Vers ${href}"\n        href: ${href}\n`).join('')}`;
    const site = siteWith({
      'site.md': SITE_FILE.replace(
        'contactLink:',
        `${links('/realisations/affiche', '/cachee')}  - label: "Autre"\n    href: /contact\n${links('/cachee')}contactLink:`,
      ),
      'pages/cachee.md': page('draft: oui'),
    });
    const html = htmlAt(site, '/contact').replaceAll(/ class="[^"]*"/g, '');
    expect(html).toContain(
      '<button type="button" popoverTarget="sousMenu1" aria-label="Sous-menu : Contact">',
    );
    expect(html).toContain(
      '<ul id="sousMenu1" popover="auto"><li><a href="/realisations/affiche">Vers /realisations/affiche</a></li></ul></li>',
    );
    expect(html).not.toMatch(/sousMenu2|cachee/);
  });

  test('Header shows the links of a sub-menu in place of its entry if the entry leads to an unpublished page', () => {
    const site = siteWith({
      'site.md': SITE_FILE.replace(
        'contactLink:',
        '  - label: "Cachée"\n    href: /cachee\n    links:\n      - label: "Affiche"\n        href: /realisations/affiche\ncontactLink:',
      ),
      'pages/cachee.md': page('draft: oui'),
    });
    const html = htmlAt(site, '/contact').replaceAll(/ class="[^"]*"/g, '');
    expect(html).toContain('>Contact</a></li><li><a href="/realisations/affiche">Affiche</a></li>');
    expect(html).not.toMatch(/sousMenu|Cachée/);
  });

  test('wherever the portfolio page is, its items link back to it, and the menu marks it as current', () => {
    const site = siteWith({
      'site.md': SITE_FILE.replace('menu:', 'menu:\n  - label: "Bouquets"\n    href: /bouquets'),
      'pages/bouquets.md':
        '---\ntitle: "Bouquets"\ndescription: "D"\nbackLabel: "Retour aux bouquets"\nsections:\n  - type: portfolio\n    title: "Tous"\n---\n',
    });
    const html = htmlAt(site, '/realisations/affiche').replaceAll(/ class="[^"]*"/g, '');
    expect(html).toContain('<a href="/bouquets" aria-current="true">Bouquets</a>');
    expect(html).toMatch(/<a href="\/bouquets"[^>]*><span[^>]*>← <\/span>Retour aux bouquets<\/a>/);
    expect(html).toContain('"name":"Bouquets","item":"https://www.possible.example/bouquets"');
  });
});
