import { distance } from 'fastest-levenshtein';
import { withoutAccents } from './slug';

/** Returns the known word closest to `typed`, ignoring case and accents, unless over a third of its letters differ. */
export function guessSpelling(typed: string, known: Iterable<string>): string | undefined {
  const folded = fold(typed);
  let best: { word: string; mistakes: number } | undefined;
  for (const word of known) {
    const other = fold(word);
    // Two swapped letters, the most common typo, count as one mistake.
    const mistakes = distance(folded, other) - (isAnagram(folded, other) ? 1 : 0);
    // A word of two letters must match: `pt` is no typo for `it`.
    const most = word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3));
    if (mistakes <= most && (!best || mistakes < best.mistakes)) best = { word, mistakes };
  }
  return best?.word;
}

/**
 * Returns the key of the field that an author probably meant by `typed`: a misspelled key, the field's French label
 * (`titre` for `title`) or a word of that label (`prix` for « Prix de l’offre »). Undefined when no field is similar.
 *
 * @param labels the French label of each field, if it has one, by key.
 */
export function guessName(
  typed: string,
  labels: ReadonlyMap<string, string | undefined>,
): string | undefined {
  const folded = fold(typed);
  const names = [...labels.keys()];
  const named = (match: (label: string) => boolean) =>
    names.find((name) => match(fold(labels.get(name) ?? '')));
  const nameOf = new Map(names.map((name) => [labels.get(name) ?? name, name]));
  const nearestLabel = guessSpelling(typed, nameOf.keys());
  return (
    names.find((name) => fold(name) === folded) ??
    named((label) => label === folded) ??
    guessSpelling(typed, names) ??
    (nearestLabel && nameOf.get(nearestLabel)) ??
    // « e » or « de » is a word of many labels. The last label wins, since shared fields come first: « image » is
    // the cover of an article, not its image for social networks.
    (folded.length > 2
      ? names.findLast((name) =>
          fold(labels.get(name) ?? '')
            .split(/[^a-z]+/)
            .includes(folded),
        )
      : undefined)
  );
}

/** Normalizes a word for comparisons: removes accents, splits ligatures, converts to lower case. */
export function fold(word: string): string {
  // A longer text is no misspelling of a known word, and `distance` is quadratic.
  return withoutAccents(word.slice(0, 80)).toLowerCase();
}

/** Whether two different words consist of the same letters, as when two letters were swapped. */
export function isAnagram(a: string, b: string): boolean {
  return a !== b && a.length === b.length && [...a].sort().join() === [...b].sort().join();
}
