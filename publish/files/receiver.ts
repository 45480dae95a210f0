/** Who takes published files; what has another `madeOf` is another file. */
export interface Receiver<Content extends string | Uint8Array = Uint8Array> {
  keep(path: string, madeOf: string, make: () => Promise<Content>): Promise<void>;
}

/** Of a file, as pages write its path, that is no longer the one that was inspected. */
export function changedMeanwhile(path: string): Error {
  return new Error(`${path} changed while it was being published: run the command again`);
}
