import { CARD, placesOf } from '../../../components/punchcard/holes';
import { clamp, mix, smooth } from '../light/field';
import type { Film } from '../weave/film';

/**
 * A thread goes to and fro and becomes cloth, eight rows of twelve: it passes over where the card of
 * the client is punched, under where it is not.
 */
export const fil: Film = {
  cloth: {
    width: 1280,
    height: 720,
    columns: 80,
    samples: 3,
    edge: 2,
    dye: 'ecran',
    ground: 'fuchsine',
  },
  duration: 10.4,
  poster: 7.3,
  loss: 27,
  hold: 1,
  at(time) {
    const done = (time - START) / PASS;
    return (x, y) => {
      const warp = warpAt(x, y, time);
      const weft = weftAt(x, y, done);
      return Math.max(weft.light, warp * (1 - weft.cover));
    };
  },
};

/** In seconds: when the thread comes in, a row. */
const START = 0.4;
const PASS = 1.1;
const OVER = new Set(
  placesOf('gregeline')
    .filter(({ isPunched }) => isPunched)
    // It grows from below: its last row is the card's first.
    .map(({ column, row }) => (CARD.rows - 1 - row) * CARD.columns + column),
);
/** The cloth: half its width, its lowest row, from one row to the next, from one warp to the next. */
const HALF = 1.6;
const FIRST = -0.8;
const ROW = 2 / 9;
const COLUMN = (2 * HALF) / CARD.columns;

/** The threads of the warp, stretched from edge to edge; those that the shuttle passes tremble. */
function warpAt(x: number, y: number, time: number): number {
  const column = Math.floor((x + HALF) / COLUMN);
  if (column < 0 || column >= CARD.columns) return 0;
  const head = headAt((time - START) / PASS);
  const center = (column + 0.5) * COLUMN - HALF;
  const near = Math.exp(-(((head.x - center) / 0.35) ** 2)) * smooth(head.y, head.y + 0.25, y);
  const tremble = near * 0.03 * Math.sin(time * 14 + column);
  const gap = Math.abs(x - center - tremble) / 0.07;
  return gap < 1 ? 0.4 * Math.sqrt(1 - gap * gap) : 0;
}

/** Where the head of the thread is: every other row goes back. */
function headAt(done: number): { x: number; y: number; row: number } {
  const row = clamp(Math.floor(done), 0, CARD.rows - 1);
  const share = clamp(done - row);
  const reach = HALF + 0.12;
  const x = mix(-reach, reach, row % 2 ? 1 - share : share);
  return { x, y: FIRST + row * ROW, row };
}

interface Weft {
  readonly light: number;
  /** How much of the warp it hides: all, where it passes before it. */
  readonly cover: number;
}

/** The rows that are woven, the one that comes, and the turns at the edges. */
function weftAt(x: number, y: number, done: number): Weft {
  const head = headAt(done);
  let best: Weft = { light: 0, cover: 0 };
  for (let row = 0; row <= head.row && done > 0; row += 1) {
    const ahead = row % 2 ? head.x - x : x - head.x;
    const isComing = row === head.row && done < CARD.rows;
    // A new row comes in high and loose, and is beaten down before the next begins.
    const loose = isComing ? 0.075 * smooth(0, 0.6, -ahead) * smooth(1, 0.88, done - row) : 0;
    const gap =
      Math.hypot(isComing ? Math.max(0, ahead) : 0, y - FIRST - row * ROW - loose) / THREAD;
    if (gap < 1 && (Math.abs(x) < EDGE || (row === 0 && x < 0))) {
      const glint = isComing ? 0.7 * Math.exp(-((ahead / 0.1) ** 2)) : 0;
      const found = threadAt(x, row, gap, glint);
      if (found.light > best.light) best = found;
    }
    // The turn that leads to the next row, outside of the last warp.
    const turn = turnAt(x, y, row);
    if (row < head.row && turn < 1) best = { light: roundness(turn) * 0.7, cover: 1 };
  }
  return best;
}

function threadAt(x: number, row: number, gap: number, glint: number): Weft {
  const place = (x + HALF) / COLUMN;
  const column = Math.floor(place);
  const round = roundness(gap);
  if (column < 0 || column >= CARD.columns) return { light: round * 0.7 + glint, cover: 1 };
  const over = OVER.has(row * CARD.columns + column);
  // Over a warp the thread bulges into the light; under it, it dives into the shade.
  const middle = Math.cos((place - column - 0.5) * Math.PI);
  const depth = over ? mix(0.62, 1, middle) : mix(0.58, 0.1, middle);
  const twist = 0.86 + 0.14 * Math.sin(x * 70 + gap * 2);
  return { light: clamp(depth * twist * round + glint), cover: over ? smooth(1, 0.9, gap) : 0.1 };
}

function turnAt(x: number, y: number, row: number): number {
  const side = row % 2 ? -1 : 1;
  const dx = Math.max(0, x * side - EDGE);
  const radius = Math.hypot(dx * 1.3, y - FIRST - (row + 0.5) * ROW);
  return x * side < EDGE ? 2 : Math.abs(radius - ROW / 2) / THREAD;
}

/** How a thread catches the light across its width: 1 in the middle, 0 at its edge. */
function roundness(gap: number): number {
  return mix(0.25, 1, Math.sqrt(clamp(1 - gap * gap)));
}

/** Half as thick as the thread is; where a row ends. */
const THREAD = 0.09;
const EDGE = HALF - 0.01;
