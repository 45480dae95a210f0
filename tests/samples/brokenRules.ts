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
  // The address that is taken from one page is the one that another translates.
  const wrong = (WRONG[kind] ?? []).filter((value) => value !== info.example);
  const typed = info.isVerbatim ? [] : wrong;
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
  alias: ['/contact', 'sans-barre', '/Été'],
  price: ['beaucoup', '100€', '100€ HT / siècle'],
  number: ['0', '10000'],
};

/** For tests: what a file may say in a field that a form chooses, written by hand or left by what is gone. */
export function wronglyChosen({ kind, listedIn }: FieldInfo): BrokenRule[] {
  const values = listedIn ? ['Inconnue'] : (GONE[kind] ?? []);
  return values.map((value) => ({ rule: `« ${value} »`, value }));
}

const GONE: Readonly<Partial<Record<FieldInfo['kind'], readonly string[]>>> = {
  choice: ['violette'],
  reference: ['personne'],
  image: ['/images/rien.jpg', 'photo.jpg'],
  film: ['/films/rien.mp4', 'film.avi'],
  captions: ['/films/rien.srt', 'film.txt'],
  date: ['2025-02-31', 'demain'],
};
