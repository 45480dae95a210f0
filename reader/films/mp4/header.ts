import { type Box, boxesIn, boxOf, Damaged, viewOf } from './boxes';

/**
 * The published boxes of a film's header, by their parent box: all that browsers need to play pictures and sound. Other
 * boxes have locations, devices, authors, thumbnails and data of applications.
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

/** The boxes that every film must have in its header. */
const REQUIRED = [
  ...['mvhd', 'tkhd', 'mdia', 'mdhd', 'hdlr', 'minf', 'stbl'],
  ...['stsd', 'stts', 'stsc', 'stsz'],
];

/** The boxes of which only version 0 exists: mp4box silently skips a box of another version. */
const ONE_VERSION = ['hdlr', 'stts', 'stsz'];

/** The boxes that a parent may have several times, and the largest number of any of them. */
const SEVERAL = ['trak', 'sgpd', 'sbgp'];
const MAX_SEVERAL = 64;

/** A box that declares that the frames of a track are in the same file (ISO/IEC 14496-12, 8.7.1 and 8.7.2). */
const THIS_FILE = boxOf(
  'dinf',
  boxOf('dref', Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1), boxOf('url ', Uint8Array.of(0, 0, 0, 1))),
);

/** For each type of table, the offset of its number of entries and the size of an entry, in bytes. */
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
 * The largest number of samples in a film. Three minutes of uncompressed sound reach it, a compressed film of 25 MiB
 * never does. They take 300 MB of memory.
 */
const MAX_SAMPLES = 8_000_000;
/** The largest boxes of two types, in bytes: formats of tracks, and one byte a sample, which mp4box turns into 90. */
const MAX_LENGTHS: Readonly<Record<string, number>> = { stsd: 100_000, sdtp: 1_000_000 };
/** The largest number of sample groups of one type that a track may have. */
const MAX_GROUPS = 100;

/**
 * Copies the published part of a header, without dates and names of devices.
 * mp4box allocates as many entries as a table announces, and a damaged table would exhaust the memory. So each number
 * is checked here against the length of its box.
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

/** Blanks the dates of creation and modification and the name of a track's handler, by writing to `body`. */
function withoutDates(type: string, body: Uint8Array): Uint8Array {
  if (['mvhd', 'tkhd', 'mdhd'].includes(type)) body.fill(0, 4, body[0] === 1 ? 20 : 12);
  return type === 'hdlr' ? body.fill(0, 24) : body;
}

/**
 * Checks a box; for a table, whether the announced entries fit its length.
 *
 * @returns the number of samples that the box announces without listing each of them.
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
