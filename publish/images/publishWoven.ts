import { colorsOf, SIZES, type Weave, wovenOf, wovenPath } from '../../components/woven/weave';
import type { PictureFile, PublishedPicture } from '../../model/media/picture';
import type { Site } from '../../model/records/site';
import { cached } from '../../reader/cache/byteCache';
import { CONTENT } from '../../reader/files/places.mjs';
import { withContentFile } from '../../reader/withContentFile';
import type { Receiver } from '../site/staging';
import { lightsOf, SAMPLING } from './lights';
import { readSame } from './publishPictures';

/**
 * Publishes an SVG drawing for each picture that a page shows as a pattern of dots (« woven »).
 *
 * @param root the project's folder.
 */
export async function publishWoven(root: string, site: Site, files: Receiver): Promise<void> {
  const fileOf = pictureFinder(site);
  const woven = new Map(wovenOf(site).map((each) => [wovenPath(each.picture, each.weave), each]));
  for (const [path, { picture, weave }] of woven) {
    const file = fileOf(picture);
    await withContentFile(`${CONTENT}${file.path}`, () =>
      files.reuseOrMake(path.slice(1), path, async () =>
        Buffer.from(wovenSvg(weave, await cachedLights(root, file, weave))),
      ),
    );
  }
}

/** Returns the brightness of a picture at each point of a grid (see `lightsOf`), from the cache if possible. */
export function cachedLights(
  root: string,
  picture: PictureFile,
  { columns, rows }: Pick<Weave, 'columns' | 'rows'>,
): Promise<Uint8Array> {
  return cached(['lights', SAMPLING, picture.hash, `${columns}x${rows}`], () =>
    lightsOf(readSame(root, picture), { columns, rows }),
  );
}

/** Returns a function that finds the source file of a published picture, by the picture's name and hash. */
export function pictureFinder({ pictures }: Pick<Site, 'pictures'>) {
  const files = new Map(pictures.map((file) => [nameOf(file), file]));
  return (picture: PublishedPicture): PictureFile => {
    const file = files.get(nameOf(picture));
    if (!file) throw new Error(`${picture.stem} is woven but is not a picture of the site`);
    return file;
  };
}

function nameOf({ stem, hash }: PublishedPicture): string {
  return `${stem}.${hash}`;
}

/**
 * Draws a picture as an SVG pattern of dots, one unit apart. A dot is a line of length zero with round caps
 * (SVG 1.1, "Stroke properties"). All dots of one size are in one path, which compresses well.
 *
 * @param lights the size of each dot, row by row, as an index in `SIZES` (weave.ts).
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

/** Returns the SVG path of all dots of one size: in each row the first dot's position, then steps between dots. */
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
