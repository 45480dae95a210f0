/** « Boussole » of « boussole ». */
export function capitalized(words: string): string {
  return words.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
