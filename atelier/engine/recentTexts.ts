import type { Texts } from '../../reader/cache/derivedCache';
import { nameOfText } from '../../reader/files/contentHash';

/** So many texts are kept: those of some thousand articles, not every version of one that is being written. */
const MOST = 5_000;

/** Long texts by their names: those that were kept or read last. A text that is gone is made again. */
export function recentTexts(most = MOST): Texts {
  const texts = new Map<string, string>();
  const touch = (name: string, text: string) => {
    texts.delete(name);
    texts.set(name, text);
  };
  return {
    keep(text) {
      const name = nameOfText(text);
      touch(name, text);
      for (const [oldest] of texts) {
        if (texts.size <= most) break;
        texts.delete(oldest);
      }
      return name;
    },
    read(name) {
      const text = texts.get(name);
      if (text !== undefined) touch(name, text);
      return text;
    },
  };
}
