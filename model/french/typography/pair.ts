/** Where a quote opens and closes. */
export interface Pair {
  readonly open: number;
  readonly close: number;
}

/** What a quote that opens follows. */
export const BEFORE_QUOTE = /^$|[\s([{«“"'’—–/-]/;
/** What follows a quote that closes. */
export const AFTER_QUOTE = /^$|[\s.,;:!?)\]}»”"'’…—–/-]/;
