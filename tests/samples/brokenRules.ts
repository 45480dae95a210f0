import type { FieldInfo } from '../../model/fields/fieldInfo';

/** For tests: what somebody types in a field against one of its rules. */
export interface BrokenRule {
  readonly rule: string;
  /** Empty where the field is left so. */
  readonly value: string;
}

/**
 * For tests: a value against each rule of a field, of those that can be typed in its input. What is chosen in a
 * list cannot be wrong.
 */
export function brokenRules({
  info,
  required,
}: {
  readonly info: FieldInfo;
  readonly required: boolean;
}): BrokenRule[] {
  const { kind, max } = info;
  if (kind === 'flag') return [];
  const left = required ? [{ rule: 'left empty', value: '' }] : [];
  if (kind === 'choice' || kind === 'reference' || info.listedIn) return left;
  const long = max === undefined ? [] : [{ rule: 'too long', value: longer(info, max) }];
  const typed = info.isVerbatim ? [] : (WRONG[kind] ?? []);
  return [...left, ...long, ...typed.map((value) => ({ rule: `« ${value} »`, value }))];
}

/** Longer than it may be, and right otherwise. */
function longer({ example }: FieldInfo, max: number): string {
  return /\s/.test(example)
    ? 'mots '.repeat(max / 5 + 1).trim()
    : `${'a'.repeat(max)}${example}`.slice(-max - 1);
}

const WRONG: Readonly<Partial<Record<FieldInfo['kind'], readonly string[]>>> = {
  text: ['Bonjour {brnad}', 'un <b>mot</b>', 'un **mot**'],
  markdown: ['Bonjour {brnad}', '[ici](/nulle-part)', '# Titre', 'un <b>mot</b>'],
  href: ['/nulle-part', 'contact', 'javascript:alert(1)'],
  webAddress: ['pas une adresse', 'http://a b', 'www.possible.example'],
  alias: ['/offres', 'sans-barre', '/Été'],
  price: ['beaucoup', '100€', '100€ HT / siècle'],
  number: ['0', '10000'],
};
