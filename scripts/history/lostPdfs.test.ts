import { expect, test } from 'vitest';
import { siteWith, soundPdf } from '../../tests/samples/smallSite';
import { lostPdfs } from './lostPdfs';

const gone = (path: string, to?: string) => ({ path, revision: 'HEAD', ...(to ? { to } : {}) });

test('a PDF that was deleted or renamed is told, unless it is there again or was retired', () => {
  const site = siteWith(
    { 'adresses-retirees.md': '---\naddresses: [/fichiers/retire.pdf]\n---\n' },
    { pdfs: [soundPdf('/fichiers/revenu.pdf')] },
  );
  const problems = lostPdfs(site, [
    gone('content/fichiers/brochure.pdf'),
    gone('content/fichiers/tarifs.pdf', 'content/fichiers/tarifs-2026.pdf'),
    gone('content/fichiers/revenu.pdf'),
    gone('content/fichiers/retire.pdf'),
    gone('content/pages/ancienne.md'),
  ]);
  expect(problems.map(({ message }) => message)).toEqual([
    'le PDF « /fichiers/brochure.pdf » ne répond plus, depuis qu’il est supprimé : son adresse circule peut-être.',
    'le PDF « /fichiers/tarifs.pdf » ne répond plus, depuis qu’il s’appelle content/fichiers/tarifs-2026.pdf : son adresse circule peut-être.',
  ]);
});
