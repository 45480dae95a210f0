/** Capitalizes the first letter. @example capitalized('boussole') // 'Boussole' */
export function capitalized(words: string): string {
  return words.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
