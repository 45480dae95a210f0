import type { Plugin } from 'vite';

/** Sentences that vite-plugin-ssr's last release prints at every run, or request, and that we know. */
const KNOWN = [
  ...['renamed to Vike', 'The glob option "as" has been deprecated'],
  ...['HTTP request', 'HTTP response', 'page reload'],
];

/**
 * Hides exactly these sentences, unless DEBUG is set: staff who run a command should not wonder
 * what they did wrong.
 */
export function knownWarnings(): Plugin {
  return {
    name: 'known-warnings',
    enforce: 'pre',
    config() {
      hideKnownWarnings();
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

/** The same where vite-plugin-ssr runs without Vite. */
export function hideKnownWarnings(): void {
  if (process.env.DEBUG) return;
  for (const level of ['log', 'warn', 'error'] as const) {
    const print = console[level];
    console[level] = (...words: unknown[]) => {
      if (!isKnown(words)) print(...words);
    };
  }
}

function isKnown(words: readonly unknown[]): boolean {
  return KNOWN.some((sentence) => words.some((word) => String(word).includes(sentence)));
}
