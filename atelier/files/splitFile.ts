/**
 * Normalizes a text as the reader does: without byte order mark, with line ends `\n`. Also returns `typed`, which gives
 * another text the byte order mark of this one and the line ends of its first line.
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
 * Splits a file whose two `---` lines are valid (reader/frontMatter/fences.ts): `head` is the YAML between them, its
 * last line break included; `body` is everything after them.
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

/** Returns the Markdown of a file as its form shows it: without the blank lines around it. */
export function shownBody(body: string): string {
  return body.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}

/**
 * Returns the Markdown of a file with another text in it. The blank lines around the text do not change, because the
 * CMS gives the text without them.
 */
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
