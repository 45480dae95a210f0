/** Both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.1.2 and 14.2). By hand: range-parser
 * refuses a suffix longer than the file, which stands for the whole of it.
 *
 * @param size of the file, in bytes.
 * @returns undefined for a header to be ignored: malformed, another unit, or several parts, which a
 * server may refuse to assemble.
 */
export function byteRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = SINGLE.exec(header) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

const SINGLE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;
