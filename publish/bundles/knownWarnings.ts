/** Parts of lines that the last release of vite-plugin-ssr prints at every run or request. */
const KNOWN = ['renamed to Vike', 'HTTP request', 'HTTP response', 'page reload'];

/**
 * Hides known lines of vite-plugin-ssr in the console, unless DEBUG is set: staff should not wonder what they did
 * wrong. Vite's own logger prints through the console, too.
 */
export function hideKnownWarnings(): void {
  if (process.env.DEBUG) return;
  for (const level of ['log', 'warn', 'error'] as const) {
    const print = console[level];
    console[level] = (...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!KNOWN.some((sentence) => text.includes(sentence))) print(...parts);
    };
  }
}
