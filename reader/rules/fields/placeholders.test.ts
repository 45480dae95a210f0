import { expect, test } from 'vitest';
import { type Files, PAGE, page, problemsOf, SITE_FILE } from '../../../tests/samples/smallSite';

const unknown = (name: string, meant: string) =>
  `« {${name}} » ne correspond à aucune valeur de content/site.md. → Vouliez-vous écrire « {${meant}} » ?`;

test.each<[what: string, files: Files, ...reported: string[]]>([
  [
    'misspelt in a field',
    { [PAGE]: page('lede: "Chez {brnad}"') },
    `${PAGE}:4:7 lede (Chapeau) : ${unknown('brnad', 'brand')}`,
  ],
  [
    'misspelt in the body',
    { [PAGE]: page('', '\nChez **nous**, {e-mail} et [{citty}](mailto:{mail}).\n') },
    `${PAGE}:7:16 ${unknown('e-mail', 'email')}`,
    `${PAGE}:7:29 ${unknown('citty', 'city')}`,
    `${PAGE}:7:45 ${unknown('mail', 'email')}`,
  ],
  [
    'that is similar to no name',
    { 'site.md': SITE_FILE.replace('{year}', '{anniversaire}') },
    'site.md:32:12 copyright (Ligne de droits) : « {anniversaire} » ne correspond à aucune valeur de content/site.md. → Valeurs possibles : {brand} {tagline} {url} {email} {phone} {street} {postalCode} {city} {country} {bookingUrl} {legalForm} {capital} {rcs} {rne} {siret} {rna} {nda} {professionalBody} {vat} {director} {hostName} {hostAddress} {hostPhone} {copyright} {linkedin} {BRAND} {address} {year} {today}.',
  ],
])('unknownPlaceholders reports an unknown placeholder %s', (_what, files, ...reported) => {
  expect(problemsOf(files)).toEqual(reported);
});

test('unknownPlaceholders reports the placeholder of a social network that site.md lacks', () => {
  const files = {
    'site.md': SITE_FILE.replace(/^networks:\n.*\n.*\n/m, ''),
    [PAGE]: page('', '[Nos photos]({linkedin})\n'),
  };
  expect(problemsOf(files).join()).toContain('« {linkedin} » ne correspond à aucune valeur');
});

test.each([
  ['in code', '', 'Du `{code}`.\n\n```\n{code}\n```\n\n~~~\n{code}\n~~~\n'],
  [
    'with a known name',
    'lede: "{brand} {BRAND} {tagline} {address} {year} {today} {linkedin}"',
    '[{email}](mailto:{email}) [{phone}](tel:{phone}) [ici]({bookingUrl})\n',
  ],
])('unknownPlaceholders accepts text in braces %s', (_what, fields, body) => {
  expect(problemsOf({ [PAGE]: page(fields, body) })).toEqual([]);
});
