import { frenchTypography } from '../../model/french/typography/french';

/**
 * What captions say, as it is read: the lines of a sentence, cut to the width of a screen, follow each
 * other in one paragraph; a line of dialogue begins another one.
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
