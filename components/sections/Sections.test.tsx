import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, test } from 'vitest';
import { type Files, PAGE, pageOf, siteWith } from '../../renderer/content/fixture';
import { IslandContext } from '../islands/Island';
import { Sections } from './Sections';

const QUOTE = '- type: quote\n  text: Avant.';

function markup(sections: readonly string[], files: Files = {}): string {
  const site = siteWith({ [PAGE]: pageOf(...sections), ...files });
  const record = site.pages.find(({ slug }) => slug === 'essai');
  if (!record) throw new Error('The page is not in the model');
  return renderToStaticMarkup(
    <IslandContext value={{ sheet: new ServerStyleSheet(), names: [] }}>
      <Sections site={site} record={record} />
    </IslandContext>,
  );
}

const titled = (type: string) => `- type: ${type}\n  title: Notre liste`;

test.each([
  [titled('logo-strip'), 'clients/ostrelin.md'],
  [titled('client-carousel'), 'clients/ostrelin.md'],
  [`${titled('expertise-cards')}\n  linkLabel: Lire`, 'expertises/tournage.md'],
  ['- type: expertise-list\n  linkLabel: Lire', 'expertises/tournage.md'],
  [
    '- type: plans\n  badge: Mieux\n  button:\n    label: Choisir\n    href: /contact',
    'offres/prestige.md',
  ],
  [titled('options'), 'options/montage.md'],
  [titled('portfolio'), 'realisations/affiche.md'],
  ['- type: article-list\n  linkLabel: Lire', 'ressources/article.md'],
  [titled('values'), 'valeurs/authenticite.md'],
])('the list %s is gone with the last of its records', (section, last) => {
  expect(markup([QUOTE, section])).not.toBe(markup([QUOTE]));
  expect(markup([QUOTE, section], { [last]: null })).toBe(markup([QUOTE]));
});
