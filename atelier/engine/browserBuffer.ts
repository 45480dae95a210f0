/**
 * gray-matter keeps a Buffer of each text it cuts, which nobody here looks at: the text itself stands for it,
 * where browsers have no Buffer.
 */
if (!('Buffer' in globalThis)) {
  Object.defineProperty(globalThis, 'Buffer', { value: { from: (text: string) => text } });
}

export {};
