import { type Box, boxesIn, boxOf, Damaged, viewOf } from './boxes';

/**
 * The boxes of a film's header that are published, by the type of the box around them. Browsers need no other
 * boxes, and the other boxes may contain locations, devices, authors, thumbnails and data of applications.
 */
const PUBLISHED: Readonly<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'stbl'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stss', 'sdtp', 'stsc', 'stsz', 'stco', 'co64'],
    ...['sgpd', 'sbgp'],
  ],
};

/** The types of boxes that the header of every film must have. */
const REQUIRED = [
  ...['mvhd', 'tkhd', 'mdia', 'mdhd', 'hdlr', 'minf', 'stbl'],
  ...['stsd', 'stts', 'stsc', 'stsz'],
];

/** The types of boxes accepted only in version 0: mp4box would silently skip a box of another version. */
const ONE_VERSION = ['hdlr', 'stts', 'stsz'];

/** The types of boxes that may occur several times in the box around them, at most `MAX_SEVERAL` times. */
const SEVERAL = ['trak', 'sgpd', 'sbgp'];
const MAX_SEVERAL = 64;

/** The box that says that a track's frames are in this same file (ISO/IEC 14496-12, 8.7.1 and 8.7.2). */
const THIS_FILE = boxOf(
  'dinf',
  boxOf('dref', Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1), boxOf('url ', Uint8Array.of(0, 0, 0, 1))),
);

/** For each type of box that is a table: the offset of its number of entries, and the size of an entry, in bytes. */
const TABLES: Readonly<Record<string, readonly [count: number, entry: number]>> = {
  elst: [4, 12],
  stts: [4, 8],
  ctts: [4, 8],
  stss: [4, 4],
  stsc: [4, 12],
  stsz: [8, 4],
  stco: [4, 4],
  co64: [4, 8],
  sbgp: [8, 8],
  sgpd: [8, 1],
};

/**
 * The most samples (frames, or pieces of sound) accepted in a film: this number needs 300 MB of memory. Three minutes
 * of uncompressed sound reach it. Compressed films have fewer samples, since films over 25 MiB are refused.
 */
const MAX_SAMPLES = 8_000_000;
/** The largest accepted sizes of two box types, in bytes: mp4box needs 90 bytes of memory for each byte of `sdtp`. */
const MAX_LENGTHS: Readonly<Record<string, number>> = { stsd: 100_000, sdtp: 1_000_000 };
/** The most groups of samples of one type (entries of an `sgpd` box) accepted in a track. */
const MAX_GROUPS = 100;

/**
 * Copies the header of a film without dates, names of devices and unpublished boxes. Checks that each table
 * is long enough for the number of entries that it announces: mp4box would allocate memory for all of them,
 * even in a damaged table.
 *
 * @param header the `moov` box.
 * @throws Damaged
 */
export function cleanHeader(header: Uint8Array): Uint8Array {
  const [moov] = boxesIn(header);
  if (!moov) throw new Damaged('broken');
  let samples = 0;
  return cleanBox(header, moov, (type, body) => {
    samples += checkBox(type, body);
    if (samples > MAX_SAMPLES) throw new Damaged('broken');
  });
}

type Check = (type: string, body: Uint8Array) => void;

function cleanBox(header: Uint8Array, { type, body, end }: Box, check: Check): Uint8Array {
  const published = PUBLISHED[type];
  if (!published) {
    // `Uint8Array.from` copies, unlike `slice` of a `Buffer`.
    const content = Uint8Array.from(header.subarray(body, end));
    check(type, content);
    return boxOf(type, withoutDates(type, content));
  }
  const inside = boxesIn(header, body, end);
  const children = inside.filter((child) => published.includes(child.type));
  for (const each of published) {
    const count = children.filter((child) => child.type === each).length;
    const most = SEVERAL.includes(each) ? MAX_SEVERAL : 1;
    if (count > most || (count === 0 && REQUIRED.includes(each))) throw new Damaged('broken');
  }
  const parts = children.flatMap((child) => {
    const clean = cleanBox(header, child, check);
    return child.type === 'stbl' ? [THIS_FILE, clean] : [clean];
  });
  return boxOf(type, ...parts);
}

/** Overwrites the dates of a box, and the name of a track's handler, with zeros. Changes `body` itself. */
function withoutDates(type: string, body: Uint8Array): Uint8Array {
  if (['mvhd', 'tkhd', 'mdhd'].includes(type)) body.fill(0, 4, body[0] === 1 ? 20 : 12);
  return type === 'hdlr' ? body.fill(0, 24) : body;
}

/**
 * Checks the size of a box; for a table, also whether its announced entries fit into the box.
 *
 * @returns for an `stsz` box without a table, its announced number of samples, which no size can confirm; else 0.
 * @throws Damaged
 */
function checkBox(type: string, body: Uint8Array): number {
  if (body.length > (MAX_LENGTHS[type] ?? body.length)) throw new Damaged('broken');
  if (ONE_VERSION.includes(type) && body[0]) throw new Damaged('broken');
  const [at, size] = TABLES[type] ?? [];
  if (at === undefined || size === undefined) return 0;
  // Later versions of groups have an additional number before the count.
  const place = SEVERAL.includes(type) && body[0] ? at + 4 : at;
  if (body.length < place + 4) throw new Damaged('broken');
  const view = viewOf(body);
  const count = view.getUint32(place);
  if (type === 'stsz' && view.getUint32(4) > 0) return count;
  const isTooLong = count * size > body.length - place - 4;
  if (isTooLong || (type === 'sgpd' && count > MAX_GROUPS)) throw new Damaged('broken');
  return 0;
}
