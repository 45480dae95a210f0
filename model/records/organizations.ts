/** The optional fields of site.md for the legal notice. If the law requires a missing field, a build only warns. */
export const LEGAL_FIELDS = [
  'legalForm',
  'capital',
  'rcs',
  'rne',
  'siret',
  'rna',
  'nda',
  'professionalBody',
  'vat',
  'director',
  'hostName',
  'hostAddress',
  'hostPhone',
] as const;

export type LegalField = (typeof LEGAL_FIELDS)[number];

/** The fields of publisher and host that every legal notice must have (loi n° 2004-575, LCEN, article 1-1). */
const EVERYONE = ['legalForm', 'director', 'hostName', 'hostAddress', 'hostPhone'] as const;

/**
 * The fields that the legal notice of a seller in the trade register must have. The law requires the registration
 * number with « RCS » and the town (Code de commerce, R123-237, by the décret n° 2007-431), the capital and the VAT
 * number (LCEN, articles 1-1 and 19). A seller who charges no VAT writes the reason instead of a VAT number (Code
 * général des impôts, article 293 B).
 */
const TRADER = [...EVERYONE, 'capital', 'rcs', 'vat'] as const;

/**
 * The fields that the legal notice of craftsmen and liberal professions must have. One is the number in the Registre
 * national des entreprises: this register replaced the répertoire des métiers on 1 January 2023 and lists liberal
 * professions as well (ordonnance n° 2021-1189).
 */
const REGISTERED = [...EVERYONE, 'capital', 'rne', 'vat'] as const;

/** The kinds of organizations that site.md can name; the first is the default. */
export const ORGANIZATION_KINDS = [
  'agence',
  'commerce',
  'restaurant',
  'artisan',
  'batiment',
  'association',
  'formation',
  'liberal',
] as const;

export type OrganizationKind = (typeof ORGANIZATION_KINDS)[number];

interface Organization {
  readonly label: string;
  /** The schema.org type for organizations of this kind. */
  readonly type:
    | 'ProfessionalService'
    | 'Store'
    | 'FoodEstablishment'
    | 'LocalBusiness'
    | 'HomeAndConstructionBusiness'
    | 'NGO'
    | 'EducationalOrganization';
  /** The fields of site.md that the legal notice of such an organization must have. */
  readonly legal: readonly LegalField[];
}

/**
 * The label, the schema.org type and the required legal notice fields of each kind of organization. An association
 * needs no registration number. A training body quotes its number (`nda`) in the words of the law: « Enregistrée sous
 * le numéro … Cet enregistrement ne vaut pas agrément de l’État » (L6352-12).
 */
export const ORGANIZATIONS: Readonly<Record<OrganizationKind, Organization>> = {
  agence: { label: 'Agence ou autre service', type: 'ProfessionalService', legal: TRADER },
  commerce: { label: 'Commerce', type: 'Store', legal: TRADER },
  restaurant: { label: 'Restaurant ou café', type: 'FoodEstablishment', legal: TRADER },
  artisan: { label: 'Artisanat', type: 'LocalBusiness', legal: REGISTERED },
  batiment: {
    label: 'Artisanat du bâtiment',
    type: 'HomeAndConstructionBusiness',
    legal: REGISTERED,
  },
  association: { label: 'Association', type: 'NGO', legal: EVERYONE },
  formation: {
    label: 'Organisme de formation',
    type: 'EducationalOrganization',
    legal: [...EVERYONE, 'capital', 'siret', 'nda', 'vat'],
  },
  liberal: { label: 'Profession libérale', type: 'ProfessionalService', legal: REGISTERED },
};

/** Returns the fields that the legal notice of an organization must have, in the order of site.md. */
export function legalFieldsOf(kind: OrganizationKind = 'agence', legalForm = ''): LegalField[] {
  const { legal } = ORGANIZATIONS[kind];
  const hasNoCapital = NO_CAPITAL.test(legalForm);
  return LEGAL_FIELDS.filter(
    (field) => legal.includes(field) && !(field === 'capital' && hasNoCapital),
  );
}

/** Matches legal forms without a capital: sole traders (EI, EIRL, micro-entreprise…), associations, foundations. */
const NO_CAPITAL = /^(?:ei(?:rl)?\b|micro|(?:auto-?)?entrepr|assoc|fondation)/i;
