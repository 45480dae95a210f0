/** The times of a caption of SubRip, which differ from those of WebVTT by their commas and their zeros. */
const TIMES =
  /^\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-+>\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})(?:\s.*)?$/;

/** Lines of SubRip as WebVTT has them, line for line. */
export function fromSubRip(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const found = TIMES.exec(line);
    if (!found) return line.replace(/\{\\[^}]*\}/g, '');
    const [, ...parts] = found;
    return `${time(parts.slice(0, 4))} --> ${time(parts.slice(4))}`;
  });
}

function time([hours = '0', minutes = '', seconds = '', thousandths = '']: readonly (
  | string
  | undefined
)[]): string {
  const two = (digits: string) => digits.padStart(2, '0');
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${thousandths.padEnd(3, '0')}`;
}

/**
 * The same lines without what no caption needs: styles, regions and comments, which would reach the page
 * from a file of captions; signs that would open a tag are written as signs.
 */
export function readable(lines: readonly string[]): string[] {
  let isBlock = false;
  return lines.map((line, index) => {
    const follows = index === 0 || lines[index - 1]?.trim() === '';
    if (follows && BLOCK.test(line)) isBlock = true;
    if (line.trim() === '') isBlock = false;
    if (isBlock || line.trim() === '') return '';
    if (line.includes('-->')) return line.trim();
    return line.replace(/<(?!\/?(?:[cibuv]|lang|ruby|rt|font)\b[^<>]*>|\d+:[\d:.]+>)/g, '&lt;');
  });
}

const BLOCK = /^(?:STYLE|REGION|NOTE)(?:\s|$)/;
