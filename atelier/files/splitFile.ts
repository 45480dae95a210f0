/**
 * Removes a text's byte order mark and converts its line ends to `\n`. Also returns a function `typed`, which converts
 * an edited text back: to the same mark, and to the line end of the first line.
 */
export function plainText(typed: string) {
  const mark = typed.startsWith('\ufeff') ? '\ufeff' : '';
  const [lineEnd = '\n'] = /\r\n?|\n/.exec(typed) ?? [];
  return {
    text: typed.slice(mark.length).replace(/\r\n?/g, '\n'),
    typed: (text: string) => mark + text.replaceAll('\n', lineEnd),
  };
}

/**
 * Splits a content file into front matter and Markdown. `head` is the YAML between the two `---` lines, with its last
 * line break; `body` is everything after the second of these lines. Both lines must be valid
 * (reader/frontMatter/fences.ts).
 */
export function cutFile(text: string) {
  const headStart = text.indexOf('\n') + 1;
  const closing = text.startsWith('---', headStart)
    ? headStart
    : text.indexOf('\n---', headStart) + 1;
  const end = text.indexOf('\n', closing);
  const bodyStart = end === -1 ? text.length : end + 1;
  return {
    opening: text.slice(0, headStart),
    head: text.slice(headStart, closing),
    closing: text.slice(closing, bodyStart),
    body: text.slice(bodyStart),
  };
}

/** Returns the Markdown of a file as the form shows it: without the blank lines at its start and end. */
export function shownBody(body: string): string {
  return body.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}

/** Returns a file's Markdown after an edit. Keeps its blank lines at both ends, which the form does not show. */
export function editedBody(before: string, after: string): string {
  const words = shownBody(after.replace(/\r\n?/g, '\n'));
  if (words.trim() === before.trim()) return before;
  if (!words.trim()) return '';
  if (before.trim() === '') return `\n${words}\n`;
  const [lead = ''] = /^\s*/.exec(before) ?? [];
  const [end = ''] = /\s*$/.exec(before) ?? [];
  const isIndented = firstLine(words) === firstLine(before.slice(lead.length));
  const blank = isIndented ? lead : lead.slice(0, lead.lastIndexOf('\n') + 1);
  return blank + words + end;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
