/** Parts of lines that vite-plugin-ssr's last version prints at every run or request, and that need no action. */
const KNOWN = ['renamed to Vike', 'HTTP request', 'HTTP response', 'page reload'];

/**
 * Hides the `KNOWN` lines of vite-plugin-ssr in the console, so that staff do not take them for errors. With
 * DEBUG set, all lines are printed. This also filters Vite's logger, which prints through the console.
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
