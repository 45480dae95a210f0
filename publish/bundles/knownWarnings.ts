/** Parts of the lines of vite-plugin-ssr and Vite that are not printed, because they need no action. */
const KNOWN = ['renamed to Vike', 'HTTP request', 'HTTP response', 'page reload'];

/**
 * Keeps lines that contain a part from `KNOWN` out of the console, so that staff do not take them for errors; with
 * DEBUG set, prints all lines. This also filters the lines of Vite's logger, which prints through the console.
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
