import type { Edit } from './edits';
import type { Cut } from './splitFile';

/** The Markdown below a header as a form shows it: without the blank lines around it. */
export function shownBody(body: string): string {
  return body.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}

/**
 * What puts the text of a form below a header; the blank lines around it, and its lines that did not
 * change, stay as they were. The CMS hands over a text without the spaces at its ends.
 *
 * @returns edits whose offsets are counted from the end of the header.
 */
export function bodyEdits({ body: before, hasBreak }: Cut, after: string): Edit[] {
  const words = shownBody(after.replace(/\r\n?/g, '\n'));
  if (words.trim() === before.trim()) return [];
  const made = words.trim() ? `${hasBreak ? '' : '\n'}${around(before, words)}` : '';
  const from = sharedLength(before, made);
  const end = sharedLength(reversed(before.slice(from)), reversed(made.slice(from)));
  return [{ from, to: before.length - end, text: made.slice(from, made.length - end) }];
}

function around(before: string, words: string): string {
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

function sharedLength(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < length && a[shared] === b[shared]) shared += 1;
  return shared;
}

function reversed(text: string): string {
  return text.split('').reverse().join('');
}
