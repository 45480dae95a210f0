import { distance } from 'fastest-levenshtein';

/**
 * The word of `known` that was probably meant by `typed`: at most a third of its letters differ.
 * Case and accents count for nothing. Undefined when no word is that near.
 */
export function guessSpelling(typed: string, known: Iterable<string>): string | undefined {
  const plain = fold(typed);
  let best: { word: string; far: number } | undefined;
  for (const word of known) {
    const other = fold(word);
    // Two letters swapped, the commonest slip of all, count as one mistake.
    const far = distance(plain, other) - (isAnagram(plain, other) ? 1 : 0);
    if (far <= Math.max(1, Math.floor(word.length / 3)) && (!best || far < best.far)) {
      best = { word, far };
    }
  }
  return best?.word;
}

function isAnagram(a: string, b: string): boolean {
  return a !== b && a.length === b.length && [...a].sort().join() === [...b].sort().join();
}

function fold(word: string): string {
  // Beyond this length no misspelling of a known word is recognisable, and distance is quadratic.
  return word.slice(0, 80).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
