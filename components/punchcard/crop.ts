import type { PagedRecord } from '../../model/site';
import { CARD, type Crop, seedOf } from './holes';

/** What is shown of a page's card: its kind says how large the holes are, its slug where they are taken. */
export function cropOf(record: PagedRecord): Crop {
  const scale = scaleOf(record);
  const seed = seedOf(record.slug);
  return {
    ...scale,
    column: seed % (CARD.columns - scale.columns + 1),
    row: (seed >>> 8) % (CARD.rows - scale.rows + 1),
  };
}

type Scale = Pick<Crop, 'columns' | 'rows'>;

function scaleOf(record: PagedRecord): Scale {
  if (record.kind === 'expertise') return SCALES[record.order % SCALES.length] ?? CARD;
  if (record.kind !== 'page') return CARD;
  const types = record.sections?.map(({ type }) => type) ?? [];
  if (types.includes('contact')) return { columns: 6, rows: 4 };
  // A text is quiet: legal notices, cookies.
  return types.some((type) => type !== 'prose') ? { columns: 9, rows: 6 } : CARD;
}

/** Three cards side by side differ at arm's length. */
const SCALES: readonly Scale[] = [
  { columns: 6, rows: 4 },
  { columns: 12, rows: 8 },
  { columns: 9, rows: 6 },
];
