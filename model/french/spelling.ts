import { distance } from 'fastest-levenshtein';
import { withoutAccents } from './slug';

/**
 * Returns the word of `known` that was probably meant by `typed`: at most a third of its letters differ.
 * Case and accents count for nothing. Undefined when no word is that near.
 */
export function guessSpelling(typed: string, known: Iterable<string>): string | undefined {
  const plain = fold(typed);
  let best: { word: string; far: number } | undefined;
  for (const word of known) {
    const other = fold(word);
    // Two letters swapped, the commonest slip of all, count as one mistake.
    const far = distance(plain, other) - (isAnagram(plain, other) ? 1 : 0);
    // Of two letters, one is half of the word: `pt` is no slip for `it`.
    const most = word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3));
    if (far <= most && (!best || far < best.far)) best = { word, far };
  }
  return best?.word;
}

/**
 * Returns the name that was probably meant by `typed`, which may be its French label (`titre` for `title`) or a
 * word of it (`prix` for a label « Prix de l’offre »). Undefined when nothing is that near.
 *
 * @param labels each name with what it is called in French, where it is.
 */
export function guessName(
  typed: string,
  labels: ReadonlyMap<string, string | undefined>,
): string | undefined {
  const plain = fold(typed);
  const names = [...labels.keys()];
  const named = (match: (label: string) => boolean) =>
    names.find((name) => match(fold(labels.get(name) ?? '')));
  const nameOf = new Map(names.map((name) => [labels.get(name) ?? name, name]));
  const near = guessSpelling(typed, nameOf.keys());
  return (
    names.find((name) => fold(name) === plain) ??
    named((label) => label === plain) ??
    guessSpelling(typed, names) ??
    (near && nameOf.get(near)) ??
    // « e » or « de » is a word of many labels. Fields that many kinds of files share come first: « image »
    // is the cover of an article, not what social networks show of it.
    (plain.length > 2
      ? names.findLast((name) =>
          fold(labels.get(name) ?? '')
            .split(/[^a-z]+/)
            .includes(plain),
        )
      : undefined)
  );
}

/** A word without what a hurried hand leaves out: accents, ties, capitals. */
export function fold(word: string): string {
  // Beyond this length no misspelling of a known word is recognisable, and distance is quadratic.
  return withoutAccents(word.slice(0, 80)).toLowerCase();
}

function isAnagram(a: string, b: string): boolean {
  return a !== b && a.length === b.length && [...a].sort().join() === [...b].sort().join();
}
