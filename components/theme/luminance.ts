/**
 * How bright a colour is, from 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
 *
 * @param color as `#14121a`.
 */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
