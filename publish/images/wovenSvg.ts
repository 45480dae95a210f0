import { colorsOf, SIZES, type Weave } from '../../components/woven/weave';

/**
 * A woven picture as SVG, one unit a hole. Holes are strokes of no length with round caps (SVG 1.1,
 * "Stroke properties"), one path for all of a size: few letters a hole, nearly all of them repeated, which
 * is what compression lives on.
 *
 * @param lights how bright each hole is, row by row, as places in `SIZES`.
 */
export function wovenSvg(weave: Weave, lights: Uint8Array): string {
  const { columns, rows } = weave;
  const { ground, holes } = colorsOf(weave);
  const paths = SIZES.map((size, light) => {
    const path = holesOf(lights, light, columns);
    return path && `<path stroke-width="${String(size).slice(1)}" d="${path}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}"><path fill="${ground}" d="M0 0h${columns}v${rows}H0z"/><g transform="translate(.5 .5)" fill="none" stroke="${holes}" stroke-linecap="round">${paths.join('')}</g></svg>\n`;
}

/** The first of a row by its place, each other one by its way from the last. */
function holesOf(lights: Uint8Array, light: number, columns: number): string {
  let path = '';
  let last = -1;
  lights.forEach((other, index) => {
    if (other !== light) return;
    const isSameRow = last >= 0 && Math.floor(last / columns) === Math.floor(index / columns);
    path += isSameRow
      ? `m${index - last} 0h0`
      : `M${index % columns} ${Math.floor(index / columns)}h0`;
    last = index;
  });
  return path;
}
