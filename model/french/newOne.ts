import { fold } from './spelling';

/** « Nouvelle offre », « Nouvel article », « Nouveau film »: one more of what has that name. */
export function newOne({ one, feminine }: { readonly one: string; readonly feminine?: true }) {
  if (feminine) return `Nouvelle ${one}`;
  return /^[aeiouy]/.test(fold(one)) ? `Nouvel ${one}` : `Nouveau ${one}`;
}
