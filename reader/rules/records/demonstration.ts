import { describeSchema, pathName, visitLeaves } from '../../../model/fields/describe';
import { isFolder } from '../../../model/folders';
import { SCHEMAS } from '../../../model/recordSchemas';
import type { Identity } from '../../../model/site';
import { siteSchema } from '../../../model/siteSchema';
import type { OpenedFile } from '../../files/open';
import { FILE_START, type Problem } from '../../problem';

/**
 * What French law asks of a site's legal notice (loi n° 2004-575, article 1-1; Code de commerce,
 * R123-237). Optional in the schema: one that is missing is reported at every build, and stops none.
 */
export const LEGAL_FIELDS = [
  'legalForm',
  'capital',
  'rcs',
  'vat',
  'director',
  'hostName',
  'hostAddress',
  'hostPhone',
] as const satisfies readonly (keyof Identity)[];

/** Returns the legal values that site.md leaves out, in the order of its fields. */
export function missingLegalValues(file: OpenedFile, identity: Identity): Problem[] {
  return LEGAL_FIELDS.filter((key) => identity[key] === undefined).map((key) => {
    const { label, example } = fieldOf(key);
    return {
      file: file.path,
      ...(file.frontMatter?.placeOfKey([key]) ?? FILE_START),
      field: key,
      label,
      message: 'cette mention légale manque.',
      remedy: `Ajoutez-la avant la mise en ligne :\n${key}: "${example}"`,
    };
  });
}

/**
 * Values that show how the site works but belong to nobody: names under the reserved `.example`
 * (RFC 2606), phone numbers the French regulator keeps for fiction, and words that say « Exemple ».
 * The site can be built with them; it should not go live with them.
 */
export function demonstrationValues(file: OpenedFile, identity: Identity): Problem[] {
  const problems: Problem[] = [];
  const add = (path: (string | number)[], value: string) => {
    const place = file.frontMatter?.placeOf(path) ?? FILE_START;
    problems.push({
      file: file.path,
      ...place,
      field: pathName(path),
      message: `« ${value} » est une valeur de démonstration.`,
      remedy: 'Remplacez-la avant la mise en ligne.',
    });
  };
  for (const [key, value] of Object.entries(identity)) {
    if (typeof value === 'string' && isDemonstration(value)) add([key], value);
  }
  identity.networks.forEach(({ url }, index) => {
    if (isDemonstration(url)) add(['networks', index, 'url'], url);
  });
  // The brand has no mark of its own: it is a demonstration while the address still carries it.
  if (identity.url.toLowerCase().includes(`${identity.brand.toLowerCase()}.example`)) {
    add(['brand'], identity.brand);
  }
  // Neither have these two: they belong to the company that the register does not know yet.
  if (identity.rcs && isDemonstration(identity.rcs)) {
    for (const key of ['legalForm', 'capital'] as const) {
      if (identity[key]) add([key], identity[key]);
    }
  }
  return problems;
}

function fieldOf(key: string): { label: string; example: string } {
  const tree = describeSchema(siteSchema);
  const field = tree.shape === 'group' ? tree.fields.get(key)?.tree : undefined;
  if (field?.shape !== 'leaf') throw new Error(`site.md has no plain field ${key}`);
  return field.info;
}

/** Ranges of the ARCEP's numbering plan kept for works of fiction. */
const FICTIONAL_PHONE = /\b0(?:1\s99\s00|2\s61\s91|3\s53\s01|4\s65\s71|5\s36\s49|6\s39\s98)\b/;

function isDemonstration(value: string): boolean {
  return (
    /\.example\b|\b000\s000\b/.test(value) ||
    /\bexemple\b/i.test(value) ||
    FICTIONAL_PHONE.test(value)
  );
}

/** Below this many characters, the example of the guide may be what a page really says: « Nos offres ». */
const LONG_EXAMPLE = 40;

/** Texts that were pasted from the guide or from a remedy, and left there. */
export function leftExamples(files: readonly OpenedFile[]): Problem[] {
  const problems: Problem[] = [];
  for (const file of files) {
    if (!isFolder(file.folder)) continue;
    const data = file.frontMatter?.data;
    visitLeaves(describeSchema(SCHEMAS[file.folder]), data, ({ value, info, path }) => {
      const isExample = value === info.example && info.example.length >= LONG_EXAMPLE;
      // Those of sections are words of the demonstration itself.
      if (!isExample || path[0] === 'sections') return;
      problems.push({
        file: file.path,
        ...(file.frontMatter?.placeOf(path) ?? FILE_START),
        field: pathName(path),
        label: info.label,
        message: 'c’est encore l’exemple du guide.',
        remedy: 'Mettez vos mots à sa place.',
      });
    });
  }
  return problems;
}
