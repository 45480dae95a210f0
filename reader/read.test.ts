import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recordAt } from '../model/addresses/addresses';
import {
  noticesOf,
  PAGE,
  page,
  pageOf,
  readWith,
  SITE_FILE,
  saidOf,
  siteWith,
  sourceWith,
  TODAY,
} from '../tests/samples/smallSite';
import { formatProblem } from './problem';
import { type ReadResult, readSite } from './read';

describe('readSite', () => {
  test('readSite calls its progress callback after it has read each Markdown file', () => {
    const told: string[] = [];
    const source = sourceWith({});
    const progress = (read: number, total: number) => told.push(`${read}/${total}`);
    readSite(source, { drafts: false, today: TODAY, progress });
    const total = source.texts.length;
    expect(told).toEqual(source.texts.map((_, index) => `${index + 1}/${total}`));
  });

  test('readSite returns the pages and records of a small site', () => {
    const site = siteWith({});
    expect(Object.keys(site.addresses).sort()).toEqual([
      '/',
      '/404',
      '/contact',
      '/expertises/tournage',
      '/realisations/affiche',
      '/ressources/article',
    ]);
    expect(site.identity).toMatchObject({ brand: 'Possible', postalCode: '01000' });
    expect(site.identity.copyright).toBe('© 2026 Possible');
    expect(site.identity.tagline).toBe('TOUT EST POSSIBLE');
    expect(site.url).toBe('https://www.possible.example');
    expect(site.offers).toEqual([
      {
        name: 'Prestige',
        price: { kind: 'amount', amount: 2000, tax: 'HT' },
        features: ['Tournage'],
        order: 1,
        slug: 'prestige',
      },
    ]);
    expect(site.portfolio[0]).toMatchObject({ kind: 'portfolioItem', tags: ['Social'] });
  });

  test('readSite returns the same record for a page’s alias as for its address', () => {
    const site = siteWith({ [PAGE]: page('aliases: [/autre]') });
    expect(recordAt(site, '/autre')).toBe(recordAt(site, '/essai'));
  });

  test('readSite returns the problems of all files, sorted by file and line', () => {
    const said = saidOf({
      [PAGE]: page('couleur: bleu', '##Trois\n\n[a](/rien-du-tout)\n'),
      'offres/prestige.md':
        '---\nname: Lyon : la marque\ncouleur: bleu\nprice: Sur devis\norder: 2\nfeatures: [Un]\n---\n',
      'zut/a.md': page(),
      'site.md': SITE_FILE.replace('"01000"', '1000'),
    });
    expect(said.filter((line) => line.startsWith('content/'))).toEqual([
      'content/offres/prestige.md:2:7',
      'content/offres/prestige.md:3:1',
      'content/pages/essai.md:4:1',
      'content/pages/essai.md:6:1',
      'content/pages/essai.md:8:1',
      'content/site.md:8:13',
      'content/zut/a.md:1:1',
    ]);
  });

  test('readSite also returns the problems that were found when the content folder was listed', () => {
    const problem = { file: 'content/a.txt', line: 1, column: 1, message: 'non.' };
    const source = { ...sourceWith({}), problems: [problem] };
    expect(readSite(source, { drafts: false, today: TODAY })).toEqual({
      ok: false,
      problems: [problem],
    });
  });

  test.each([
    ['right', {}],
    ['wrong', { [PAGE]: page('couleur: bleu', '[a](/rien)') }],
  ])('readSite gives the same result if it reads the files in reverse: %s', (_what, files) => {
    expect(readWith(files)).toEqual(readWith(files));
    const inOtherOrder = { ...sourceWith(files) };
    const result = readSite(
      { ...inOtherOrder, texts: [...inOtherOrder.texts].reverse() },
      { drafts: false, today: TODAY },
    );
    // Only pages and addresses have the order of the files, which disk.ts sorts.
    const inOrder = (read: ReadResult) => {
      if (!read.ok) return read;
      const pages = read.site.pages.toSorted((one, other) => (one.file < other.file ? -1 : 1));
      return { ...read, addresses: read.addresses.toSorted(), site: { ...read.site, pages } };
    };
    expect(inOrder(result)).toEqual(inOrder(readWith(files)));
  });

  test('readSite returns a site in which every object is frozen', () => {
    const site = siteWith({ [PAGE]: pageOf('- type: values\n  title: "A"') });
    const thawed: string[] = [];
    const visit = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null) return;
      if (!Object.isFrozen(value)) thawed.push(path);
      const inner = value instanceof Map ? Object.fromEntries(value) : value;
      for (const [key, child] of Object.entries(inner)) visit(child, `${path}.${key}`);
    };
    visit(site, 'site');
    expect(thawed).toEqual([]);
    expect(() => Object.assign(site.identity, { brand: 'Autre' })).toThrow(TypeError);
  });

  test('readSite uses the url option instead of the site’s address in site.md', () => {
    const result = readSite(sourceWith({}), {
      drafts: false,
      today: TODAY,
      url: 'https://essai.example/sous/chemin/',
    });
    expect(result.ok && result.site.url).toBe('https://essai.example/sous/chemin');
  });

  test('readSite sorts articles by their last revision, the latest first', () => {
    const article = (title: string, dates: string) =>
      `---\ntitle: "${title}"\ndescription: "${title}"\nexcerpt: "${title} E"\n${dates}\n---\n`;
    const { articles } = siteWith({
      'ressources/ancien.md': article('A', 'date: 2024-01-01\nupdated: 2026-01-01'),
      'ressources/neuf.md': article('B', 'date: 2025-12-31'),
    });
    expect(articles.map(({ slug }) => slug)).toEqual(['ancien', 'neuf', 'article']);
  });

  test('readSite returns a notice for a field with the user guide’s example, and for HTML that readSite changes: <iframe>, <abbr title>', () => {
    const example = 'Trois offres, de la première idée au dernier détail.';
    const notices = noticesOf({
      'pages/a.md': `---\ntitle: "Nos offres"\ndescription: "${example}"\n---\n<iframe src="https://a.fr/b"></iframe>\n\nLa <abbr title="Taxe">TVA</abbr>.\n`,
    });
    const said = notices.filter(({ file }) => file.endsWith('a.md'));
    expect(said.map(formatProblem)).toEqual([
      'content/pages/a.md:3:14\n  description (Description) : c’est encore l’exemple du guide.\n  → Mettez vos mots à sa place.',
      'content/pages/a.md:5:1\n  « <iframe src="https://a.fr/b"> » est devenu un lien : une page ne montre rien d’un autre site.\n  → Pour choisir ses mots : [Voir la vidéo](https://a.fr/b).',
      'content/pages/a.md:7:4\n  L’infobulle de cette abréviation ne s’affiche pas.\n  → Si elle compte, écrivez ce qu’elle dit dans le texte.',
    ]);
  });

  test('readSite returns a notice for each article without a text', () => {
    const fields = 'title: "Un titre"\ndescription: "D"\ndate: 2025-01-02\nexcerpt: "E"';
    const notices = noticesOf({
      'ressources/vide.md': `---\n${fields}\n---\n`,
      'ressources/brouillon.md': `---\n${fields.replace(/"(.+?)"/g, '"$1 autre"')}\ndraft: oui\n---\n`,
    });
    expect(notices.flatMap(({ file, message }) => (/texte/.test(message) ? [file] : []))).toEqual([
      'content/ressources/vide.md',
    ]);
  });

  test('readSite returns a notice for each sample value that is still in site.md', () => {
    const notices = noticesOf({});
    expect(notices.map(({ field }) => field)).toContain('networks[1].url');
    expect(notices.map(({ message }) => message)).toContain(
      '« bonjour@possible.example » est une valeur de démonstration.',
    );
  });

  test('readSite returns a notice for {capital} in an association’s legal notice, because associations have no share capital', () => {
    const site = SITE_FILE.replace('EURL', 'Association loi 1901').replace(
      /capital: .*\nrcs: .*\nvat: .*/,
      'organization: association',
    );
    const legal =
      '---\ntitle: "Légal"\ndescription: "D"\n---\n\n{legalForm} au capital de {capital}.\n';
    const notices = noticesOf({ 'site.md': site, 'pages/legal.md': legal }).map(formatProblem);
    expect(notices.filter((notice) => /légale manque|valeur dans/.test(notice))).toEqual([
      'content/pages/legal.md:6:27\n  « {capital} » n’a pas de valeur dans content/site.md (Capital social).\n  → Retirez ces mots, ou donnez-lui sa valeur.',
    ]);
  });

  test('readSite returns a notice for a VAT number in the legal notice of a seller without VAT', () => {
    const notice = readFileSync('tests/content/pages/mentions-legales.md', 'utf8');
    const noticesWith = (vat: string, legal = notice) => {
      const site = SITE_FILE.replace(/^vat: .*/m, `vat: "${vat}"`);
      const notices = noticesOf({
        ...{ 'site.md': site, 'pages/mentions-legales.md': legal },
        ...{ 'pages/politique-cookies.md': page() },
        ...{ 'offres/prestige.md': null, 'options/montage.md': null },
      });
      return notices.filter(({ message }) => /TVA/.test(message)).map(formatProblem);
    };
    const untaxed = 'TVA non applicable, art. 293 B du CGI';
    expect(noticesWith(untaxed)).toEqual([
      `content/pages/mentions-legales.md:11:3\n  Vous n’avez pas de numéro de TVA, et ces mots en annoncent un : « Numéro de TVA intracommunautaire : ${untaxed} ».\n  → Gardez seulement : {vat}`,
    ]);
    const kept = notice.replace('Numéro de TVA intracommunautaire : ', '');
    expect(noticesWith(untaxed, kept)).toEqual([]);
    expect(noticesWith('FR 12 345 678 901')).toEqual([]);
  });

  test('readSite returns a notice for a legal value in site.md that the legal notices page does not show', () => {
    const keys = ['legalForm', 'rne', 'vat', 'director', 'hostName', 'hostAddress'];
    const site = SITE_FILE.replace('rcs:', 'organization: artisan\nrne: "123 456 789 RNE"\nrcs:');
    const legal = (...words: string[]) => {
      const text = `---\ntitle: "Légal"\ndescription: "D"\n---\n\n${words.join('\n')}\n`;
      const notices = noticesOf({ 'site.md': site, 'pages/mentions-legales.md': text });
      return notices.filter(({ message }) => message.includes('n’est pas dans'));
    };
    const shown = keys.map((key) => `{${key}}`);
    expect(legal(...shown, '04 65 71 56 78, 1 000 €')).toEqual([]);
    expect(legal(...shown, '{capital}').map(({ field }) => field)).toEqual(['hostPhone']);
    expect(
      legal(...shown.slice(2), '{capital}', '{hostPhone}').map(({ line, field }) => [line, field]),
    ).toEqual([
      [12, 'legalForm'],
      [15, 'rne'],
    ]);
  });

  test('readSite returns a notice for each missing legal value, and never publishes the field’s example', () => {
    const labels = {
      legalForm: 'Forme juridique',
      capital: 'Capital social',
      rcs: 'Immatriculation au RCS',
      vat: 'Numéro de TVA',
      director: 'Direction de la publication',
      hostName: 'Nom de l’hébergeur',
      hostAddress: 'Adresse de l’hébergeur',
      hostPhone: 'Téléphone de l’hébergeur',
    };
    const keys = Object.keys(labels);
    const anyOf = new RegExp(`^(${keys.join('|')}): .*\n`, 'gm');
    const shown = keys.map((key) => `{${key}}`).join('\n\n');
    const legal = `---\ntitle: "Légal"\ndescription: "D"\n---\n\n${shown}\n`;
    const said = (site: string) => {
      const notices = noticesOf({ 'site.md': site, 'pages/legal.md': legal });
      return notices.flatMap(({ line, field = '', label, message, remedy }) =>
        keys.includes(field) ? `${line} ${label} : ${message} ${remedy?.split('\n')[0]}` : [],
      );
    };
    const missing = (lineOf: (index: number) => number) =>
      Object.values(labels).map(
        (label, index) =>
          `${lineOf(index)} ${label} : cette mention légale manque. Ajoutez-la avant la mise en ligne :`,
      );
    // Legal form and capital count as demonstration values because the register number is one.
    const demonstration = expect.stringContaining('est une valeur de démonstration');
    expect(said(SITE_FILE)).toEqual(keys.map(() => demonstration));
    expect(said(SITE_FILE.replace(anyOf, '$1: ""\n'))).toEqual(missing((index) => 12 + index));
    const without = SITE_FILE.replace(anyOf, '');
    expect(said(without).sort()).toEqual(missing(() => 1).sort());
    const { pages } = siteWith({ 'site.md': without, 'pages/legal.md': legal });
    const page = pages.find(({ slug }) => slug === 'legal');
    expect(page?.body.html.match(/\[à compléter\]/g)).toHaveLength(keys.length);
  });
});
