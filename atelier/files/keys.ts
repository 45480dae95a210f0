/** Where a form carries the text of its file as it was read; never written. */
export const SOURCE = '__source';

/** The field that shows the problems; never written. */
export const CHECK = 'controle';

/** Whether the CMS put a key among the values for itself: it marks the entries of its lists. */
export function isMark(key: string): boolean {
  return key.startsWith('__sc_');
}
