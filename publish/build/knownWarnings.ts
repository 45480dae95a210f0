import type { Plugin } from 'vite';

/** Sentences that vite-plugin-ssr's last release prints at every run, and that we know. */
const KNOWN = ['renamed to Vike', 'The glob option "as" has been deprecated'];

/**
 * Hides exactly these sentences, unless DEBUG is set: staff who run a command should not wonder
 * what they did wrong.
 */
export function knownWarnings(): Plugin {
  const isKnown = (words: unknown[]) =>
    KNOWN.some((sentence) => words.some((word) => String(word).includes(sentence)));
  return {
    name: 'known-warnings',
    enforce: 'pre',
    config() {
      if (process.env.DEBUG) return;
      const warn = console.warn;
      console.warn = (...words: unknown[]) => {
        if (!isKnown(words)) warn(...words);
      };
    },
    configResolved({ logger }) {
      if (process.env.DEBUG) return;
      const warn = logger.warn;
      logger.warn = (message, options) => {
        if (!isKnown([message])) warn(message, options);
      };
    },
  };
}
