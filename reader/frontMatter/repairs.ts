/** The line with its value between straight quotes. */
export function inQuotes(line: string): string {
  const parts = /^(\s*(?:- +)*(?:[\w-]+\s*:\s+)?)(.*)$/.exec(line);
  const [, key = '', typed = ''] = parts ?? [];
  const bare = typed
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^(["'])(?!.*\1)/, '');
  return `${key}${straight(bare)}`;
}

/** The line with straight quotes in the place of those around the value. */
export function straightened(line: string, value: string): string {
  return line.replace(value, () => straight(value.slice(1, -1).trim()));
}

/** Words between straight quotes, as YAML reads them. */
export function straight(words: string): string {
  return `"${words.replace(/[\\"]/g, '\\$&')}"`;
}

/** The name of the field that a line sets. */
export function keyOf(line: string): string {
  return line.trim().replace(/^- /, '').split(':', 1)[0]?.trim() ?? '';
}
