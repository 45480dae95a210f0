/** Who takes published files; what has another `madeOf` is another file. */
export interface Receiver<Content extends string | Uint8Array = Uint8Array> {
  keep(path: string, madeOf: string, make: () => Promise<Content>): Promise<void>;
}
