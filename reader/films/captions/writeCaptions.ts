import { frenchTypography } from '../../../model/french/typography/french';
import type { Cue, CueTree } from './parseCaptions';

/** Formats captions as WebVTT, with only their times, positions, texts, speakers and simple tags. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, settings, tree }) => {
    const times = `${time(start)} --> ${time(end)}`;
    return `${times}${settings && ` ${settings}`}\n${tagged(tree)}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** Returns captions as lines: one for each caption, or each speaker in it. A new speaker's name begins the line. */
export function spokenLines(cues: readonly Cue[]): string[] {
  let before = '';
  return cues.flatMap(({ tree }) => {
    const parts = (tree.children ?? []).map((part) => {
      const speaker = part.name === 'v' ? String(part.value ?? '').trim() : '';
      const words = textOf(part);
      if (!speaker || speaker === before) return words;
      before = speaker;
      return `\n${speaker} : ${words}`;
    });
    // Joins the lines of one caption; another speaker begins a new line.
    return parts
      .join('')
      .replace(/\n(?!\S[^\n]* : )/g, ' ')
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean);
  });
}

/** Whether a caption has any text. */
export function hasText({ tree }: Cue): boolean {
  return textOf(tree).trim() !== '';
}

function textOf({ type, value, children = [] }: CueTree): string {
  return type === 'text' ? String(value) : children.map(textOf).join('');
}

const TAGS: ReadonlySet<string> = new Set(['i', 'b', 'u']);

function tagged({ type, name = '', value = '', children = [] }: CueTree): string {
  // An empty line would end the caption.
  if (type === 'text') return escaped(String(value)).replace(/\n{2,}/g, '\n');
  const inner = children.map(tagged).join('');
  if (name === 'v' && value)
    return `<v ${escaped(String(value).replace(/\s+/g, ' '))}>${inner}</v>`;
  return TAGS.has(name) ? `<${name}>${inner}</${name}>` : inner;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function time(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const part = (unit: number, size: number, digits: number) =>
    String(Math.floor(thousandths / unit) % size).padStart(digits, '0');
  const hours = String(Math.floor(thousandths / 3_600_000)).padStart(2, '0');
  return `${hours}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}

/**
 * Joins the lines of captions, which are short to fit the screen, into paragraphs for the transcript. A paragraph ends
 * with a line that ends a sentence, or before a line of dialogue (« – Oui »).
 */
export function transcriptOf(lines: readonly string[]): string[] {
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const words = line.replace(/\s+/g, ' ').trim();
    if (!words) continue;
    if (isOpen && !DIALOGUE.test(words)) paragraphs.push(`${paragraphs.pop()} ${words}`);
    else paragraphs.push(words);
    isOpen = !SENTENCE_END.test(words);
  }
  return paragraphs.map(frenchTypography);
}

const DIALOGUE = /^[-–—]\s/;
const SENTENCE_END = /[.!?…](?:[\s\u00a0\u202f]*[»”")\]])*$/;
