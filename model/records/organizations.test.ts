import { expect, test } from 'vitest';
import { type LegalField, legalFieldsOf, type OrganizationKind } from './organizations';

const EVERYONE = ['legalForm', 'director', 'hostName', 'hostAddress', 'hostPhone'];

test.each<[kind: OrganizationKind | undefined, legalForm: string, ...own: LegalField[]]>([
  [undefined, 'EURL', 'capital', 'rcs', 'vat'],
  ['agence', '', 'capital', 'rcs', 'vat'],
  ['commerce', 'SARL', 'capital', 'rcs', 'vat'],
  ['commerce', 'Entreprise individuelle', 'rcs', 'vat'],
  ['restaurant', 'EI', 'rcs', 'vat'],
  ['artisan', 'Micro-entreprise', 'rne', 'vat'],
  ['batiment', 'EIRL', 'rne', 'vat'],
  ['batiment', 'EURL', 'capital', 'rne', 'vat'],
  ['liberal', 'entrepreneuse individuelle', 'rne', 'vat'],
  ['association', 'Association loi 1901'],
  ['formation', 'SAS', 'capital', 'siret', 'nda', 'vat'],
  ['formation', 'Association loi 1901', 'siret', 'nda', 'vat'],
])(
  'legalFieldsOf adds for kind %s, legal form %s, the fields %s %s %s %s',
  (kind, form, ...own) => {
    expect(legalFieldsOf(kind, form).sort()).toEqual([...EVERYONE, ...own].sort());
  },
);
