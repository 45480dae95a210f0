import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Layout } from '../../components/layout/Layout';
import { parseIsoDate } from '../../model/french/dates';
import type { Site } from '../../model/records/site';
import { recordReads, stillTrue } from '../../reader/cache/reads';
import { readSite } from '../../reader/read';
import { waitingSentence } from '../../reader/rules/records/heldBack';
import { SITE_FILE, saidOf, sourceWith } from '../../tests/samples/smallSite';

const withBanner = (fields: string) => ({
  'site.md': SITE_FILE.replace('copyright:', `banner:\n${fields}\ncopyright:`),
});
const AUGUST = withBanner(
  '  text: "Fermé en août"\n  link:\n    label: "Nous écrire"\n    href: /contact\n  from: 2026-08-03\n  until: 2026-08-21',
);

function readOn(day: string, files = AUGUST, drafts = false) {
  const parsed = parseIsoDate(day);
  const today = parsed.ok ? parsed.value : undefined;
  const result = today && readSite(sourceWith(files), { drafts, today });
  if (!result?.ok) throw new Error('These files are right');
  return result;
}

const renderedLayout = (site: Site, lang: 'fr' | 'en' = 'fr') =>
  renderToStaticMarkup(
    <Layout site={site} current="/" lang={lang}>
      Texte
    </Layout>,
  );

describe('Layout, banner of site.md', () => {
  test.each([
    ['2026-08-02', false],
    ['2026-08-03', true],
    ['2026-08-21', true],
    ['2026-08-22', false],
  ])('a page built on %s shows the banner for 3 to 21 August: %s', (day, isThere) => {
    expect(renderedLayout(readOn(day).site).includes('Fermé en août')).toBe(isThere);
  });

  test('readSite includes a banner without a first day even months before its last day', () => {
    const { site } = readOn('2026-01-01', withBanner('  text: "A"\n  until: 2026-08-21'));
    expect(site.banner).toEqual({ text: 'A' });
  });

  test.each([
    ['2026-08-02', 'En ligne le 3 août 2026'],
    ['2026-08-03', undefined],
    ['2026-08-22', 'absent'],
  ])('a preview built on %s shows the banner for 3 to 21 August with the label %s', (day, mark) => {
    const { banner } = readOn(day, AUGUST, true).site;
    expect(banner ? banner.mark : 'absent').toBe(mark);
  });

  test('the banner is a named region with its link; on an English page it is marked as French', () => {
    const html = renderedLayout(readOn('2026-08-03').site, 'en');
    expect(html).toMatch(/<section aria-label="Annonce" lang="fr"[^>]*><p>Fermé en août<\/p>/);
    expect(html).toContain('<a href="/contact">Nous écrire</a></section>');
  });

  test('a build renders pages again on the first day of the banner and on the day after its last day', () => {
    const days = ['01', '02', '03', '20', '21', '22'].map((day) => `2026-08-${day}`);
    const again = days.slice(1).filter((day, index) => {
      const { view, reads } = recordReads(readOn(days[index] ?? day).site);
      renderedLayout(view);
      return !stillTrue(reads, readOn(day).site);
    });
    expect(again).toEqual(['2026-08-03', '2026-08-22']);
  });

  test.each([
    ['2026-08-02', '1 fichier attend son jour : content/site.md (son bandeau), le 3 août 2026.'],
    ['2026-08-03', ''],
    [
      '2026-08-22',
      'Le bandeau de content/site.md ne se voit plus : son dernier jour était le 21 août 2026.',
    ],
  ])('waitingSentence says on %s of a banner for 3 to 21 August: « %s »', (day, said) => {
    expect(waitingSentence(readOn(day).waiting)).toBe(said);
  });

  test('readSite refuses a banner that ends before it begins', () => {
    const fields = '  text: "A"\n  from: 2026-08-21\n  until: 2026-08-03';
    expect(saidOf(withBanner(fields))).toEqual([
      'content/site.md:35:10',
      '  banner.until (Dernier jour du bandeau) : le dernier jour est avant le premier : le bandeau ne se verrait jamais.',
      '  → Écrivez un jour à partir du 2026-08-21, ou changez « from ».',
    ]);
  });
});
