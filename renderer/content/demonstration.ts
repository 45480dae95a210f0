import { pathName } from './describe';
import type { OpenedFile } from './open';
import { FILE_START, type Problem } from './problem';
import type { Identity } from './site';

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
  return problems;
}

/** Ranges of the ARCEP's numbering plan kept for works of fiction. */
const FICTIONAL_PHONE = /\b0(?:1 99 00|2 61 91|3 53 01|4 65 71|5 36 49|6 39 98)\b/;

function isDemonstration(value: string): boolean {
  return (
    /\.example\b|\b000\s000\b/.test(value) ||
    /\bexemple\b/i.test(value) ||
    FICTIONAL_PHONE.test(value)
  );
}
