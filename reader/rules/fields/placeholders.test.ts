import { expect, test } from 'vitest';
import { type Files, PAGE, page, SITE_FILE, saidOf } from '../../../tests/samples/smallSite';

type Row = [what: string, files: Files, said: string[]];

const TABLE: Row[] = [
  [
    'a misspelt name in a field',
    { [PAGE]: page('lede: "Chez {brnad}"') },
    [
      'content/pages/essai.md:4:7',
      '  lede (Chapeau) : « {brnad} » ne correspond à aucune valeur de content/site.md.',
      '  → Vouliez-vous écrire « {brand} » ?',
    ],
  ],
  [
    'a misspelt name in the body',
    { [PAGE]: page('', '\nChez **nous**, {e-mail} et {citty}.\n') },
    [
      'content/pages/essai.md:7:16',
      '  « {e-mail} » ne correspond à aucune valeur de content/site.md.',
      '  → Vouliez-vous écrire « {email} » ?',
      'content/pages/essai.md:7:28',
      '  « {citty} » ne correspond à aucune valeur de content/site.md.',
      '  → Vouliez-vous écrire « {city} » ?',
    ],
  ],
  [
    'a name in the address of a link',
    { [PAGE]: page('', '[a](mailto:{mail})\n') },
    [
      'content/pages/essai.md:6:12',
      '  « {mail} » ne correspond à aucune valeur de content/site.md.',
      '  → Vouliez-vous écrire « {email} » ?',
    ],
  ],
  [
    'a name that looks like nothing',
    { 'site.md': SITE_FILE.replace('{year}', '{anniversaire}') },
    [
      'content/site.md:32:12',
      '  copyright (Ligne de droits) : « {anniversaire} » ne correspond à aucune valeur de content/site.md.',
      '  → Valeurs possibles : {brand} {tagline} {url} {email} {phone} {street} {postalCode} {city} {country} {bookingUrl} {legalForm} {capital} {rcs} {vat} {director} {hostName} {hostAddress} {hostPhone} {copyright} {linkedin} {BRAND} {address} {year} {today}.',
    ],
  ],
  [
    'braces in code are left alone',
    { [PAGE]: page('', 'Du `{code}`.\n\n```\n{code}\n```\n\n~~~\n{code}\n~~~\n') },
    [],
  ],
  [
    'every known name',
    {
      [PAGE]: page(
        'lede: "{brand} {BRAND} {tagline} {address} {year} {today} {linkedin}"',
        '[{email}](mailto:{email}) [{phone}](tel:{phone}) [ici]({bookingUrl})\n',
      ),
    },
    [],
  ],
];

test.each(TABLE)('%s', (_what, files, said) => {
  expect(saidOf(files)).toEqual(said);
});
