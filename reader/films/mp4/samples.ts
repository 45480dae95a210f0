import { Damaged, viewOf } from './boxes';
import { childAt, type Node, wantedChild } from './tree';

/** Where a part of a file lies; `to` is behind it. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** What the tables of a track say. */
export interface Samples {
  /** How many pictures or pieces of sound there are. */
  readonly count: number;
  /** How long they last together, in the units of the track. */
  readonly duration: number;
  /** Where they lie in the file, chunk by chunk. */
  readonly extents: readonly Extent[];
}

/**
 * Reads the tables of a track (ISO/IEC 14496-12, 8.6 to 8.7), whose numbers may lie: no table may say
 * more than it is long, so that nothing here takes longer, or more memory, than the header has bytes.
 *
 * @param stbl the box of the tables.
 * @throws Damaged
 */
export function readSamples(stbl: Node): Samples {
  const sizes = sizesOf(stbl);
  const chunks = chunkOffsets(stbl);
  const runs = entriesOf(wantedChild(stbl, 'stsc'), 12);
  const extents: Extent[] = [];
  let sample = 0;
  let run = 0;
  for (let chunk = 1; chunk <= chunks.count && sample < sizes.count; chunk += 1) {
    while (run + 1 < runs.count && runs.at(run + 1) <= chunk) run += 1;
    if (runs.count === 0 || (run === 0 && runs.at(0) !== 1)) throw new Damaged('broken');
    const next = Math.min(sizes.count, sample + runs.at(run, 4));
    const from = chunks.at(chunk - 1);
    extents.push({ from, to: from + sizes.sum(sample, next) });
    sample = next;
  }
  if (sample !== sizes.count) throw new Damaged('broken');
  return { count: sizes.count, duration: durationOf(stbl), extents };
}

/** The offsets of a table moved in place, each by what `shift` says of it. */
export function moveChunks(stbl: Node, shift: (offset: number) => number): void {
  const table = childAt(stbl, 'stco') ?? wantedChild(stbl, 'co64');
  const view = viewOf(table.body);
  const isLong = table.type === 'co64';
  const { count, at } = chunkOffsets(stbl);
  for (let index = 0; index < count; index += 1) {
    const moved = at(index) + shift(at(index));
    if (isLong) view.setBigUint64(8 + index * 8, BigInt(moved));
    else view.setUint32(8 + index * 4, moved);
  }
}

interface Table {
  readonly count: number;
  at(index: number, offset?: number): number;
}

/** Entries of so many bytes after a version, flags and their count. */
function entriesOf({ body }: Node, size: number): Table {
  if (body.length < 8) throw new Damaged('broken');
  const view = viewOf(body);
  const count = view.getUint32(4);
  if (count * size > body.length - 8) throw new Damaged('broken');
  return { count, at: (index, offset = 0) => view.getUint32(8 + index * size + offset) };
}

function chunkOffsets(stbl: Node): Table {
  const short = childAt(stbl, 'stco');
  if (short) return entriesOf(short, 4);
  const { body } = wantedChild(stbl, 'co64');
  const { count } = entriesOf({ type: 'co64', body, children: [] }, 8);
  const view = viewOf(body);
  return { count, at: (index) => Number(view.getBigUint64(8 + index * 8)) };
}

interface Sizes {
  readonly count: number;
  /** Of the samples from one to before another, in bytes. */
  sum(from: number, to: number): number;
}

function sizesOf(stbl: Node): Sizes {
  const { body, type } = childAt(stbl, 'stsz') ?? wantedChild(stbl, 'stz2');
  // The compact form is for phones of 2003, and no browser's concern.
  if (type === 'stz2' || body.length < 12) throw new Damaged('broken');
  const view = viewOf(body);
  const same = view.getUint32(4);
  const count = view.getUint32(8);
  if (same) return { count, sum: (from, to) => (to - from) * same };
  if (count * 4 > body.length - 12) throw new Damaged('broken');
  return {
    count,
    sum(from, to) {
      let bytes = 0;
      for (let index = from; index < to; index += 1) bytes += view.getUint32(12 + index * 4);
      return bytes;
    },
  };
}

function durationOf(stbl: Node): number {
  const runs = entriesOf(wantedChild(stbl, 'stts'), 8);
  let duration = 0;
  for (let run = 0; run < runs.count; run += 1) duration += runs.at(run) * runs.at(run, 4);
  return duration;
}
