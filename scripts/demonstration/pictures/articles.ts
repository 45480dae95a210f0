import { clamp, type Field, mix, smooth, toSegment } from '../light/field';
import type { Still } from '../weave/picture';
import type { Cloth } from '../weave/weave';

const SHEET = { width: 1200, height: 900, columns: 60, samples: 3 } as const;

/** A telephone that plays: its light goes out in rings. */
export const tendances = drawn('nuit', 'picrique', (x, y) => {
  const [px, py] = [x * 0.97 + y * 0.22, y * 0.97 - x * 0.22];
  const edge = slab(px, py, 0.42, 0.8, 0.09);
  const rings = 0.5 + 0.5 * Math.cos(Math.hypot(x, y) * 15);
  if (edge > 0.02)
    return rings * smooth(1.5, 0.5, Math.hypot(x, y)) * smooth(0.02, 0.1, edge) * 0.8;
  if (edge > -0.05 || Math.hypot(px, py + 0.71) < 0.035) return 1;
  const play = Math.max(-px - 0.12, px * 0.5 + Math.abs(py) * 0.9 - 0.13);
  return play < 0 ? 1 : mix(0.02, 0.26, smooth(0.1, 0.75, Math.hypot(px, py)));
});

/** A camera on its legs, a lamp that lights it. */
export const tournage = drawn('ecran', 'fuchsine', (x, y) => {
  const body = slab(x - 0.3, y - 0.12, 0.33, 0.21, 0.04);
  const lens = slab(x + 0.14, y - 0.12, 0.11, 0.12, 0.02);
  const hood = x > -0.42 && x < -0.24 ? Math.abs(y - 0.12) - mix(0.2, 0.11, (x + 0.42) / 0.18) : 1;
  const handle = Math.min(
    toSegment(x, y, 0.06, 0.5, 0.54, 0.5),
    toSegment(x, y, 0.1, 0.3, 0.1, 0.5),
    toSegment(x, y, 0.5, 0.3, 0.5, 0.5),
  );
  const microphone = toSegment(x, y, -0.3, 0.6, 0.02, 0.6) - 0.06;
  const head = toSegment(x, y, 0.3, -0.1, 0.3, -0.24) - 0.07;
  const legs = [-0.05, 0.3, 0.65].map((foot) => toSegment(x, y, 0.3, -0.24, foot, -0.98) - 0.03);
  const shape = Math.min(body, lens, hood, handle - 0.03, microphone, head, ...legs);
  // The lamp stands on the left: what is near it is bright.
  const shine = smooth(1.5, -0.3, x) * mix(0.75, 1, smooth(-0.9, 0.6, y));
  if (shape < 0) return mix(0.42, 1, shine);
  const lamp = slab(
    (x + 1.02) * 0.94 + (y - 0.5) * 0.34,
    (y - 0.5) * 0.94 - (x + 1.02) * 0.34,
    0.1,
    0.26,
    0.02,
  );
  const pole = toSegment(x, y, -1.04, 0.4, -1.04, -0.98) - 0.02;
  if (Math.min(lamp, pole) < 0) return lamp < 0 ? 1 : 0.5;
  const away = Math.atan2(y - 0.45, x + 1.0) + 0.34;
  const beam = smooth(0.42, 0.2, Math.abs(away)) * smooth(1.7, 0.1, Math.hypot(x + 1, y - 0.45));
  return Math.max(beam * 0.3 * (x > -1 ? 1 : 0), y < -0.98 ? 0.3 : 0);
});

/** Five lines and their boxes, three of them ticked. */
export const checklist = drawn('ecran', 'guimet', (x, y) => {
  const row = Math.round((0.72 - y) / STEP);
  if (row < 0 || row > 4) return 0;
  const dy = y - 0.72 + row * STEP;
  const isDone = row < 3;
  const tick = Math.min(
    toSegment(x, dy, -0.92, 0.02, -0.84, -0.08),
    toSegment(x, dy, -0.84, -0.08, -0.64, 0.17),
  );
  if (isDone && tick < 0.1) return tick < 0.045 ? 1 : 0;
  const box = slab(x + 0.84, dy, 0.13, 0.13, 0.01);
  if (Math.abs(box) < 0.022) return isDone ? 0.4 : 0.9;
  const end = [0.85, 0.42, 0.98, 0.66, 0.9][row] ?? 0;
  const line = toSegment(x, dy, -0.4, 0, end, 0) - 0.045;
  return line < 0 ? (isDone ? 0.3 : 0.95) : 0;
});

/** From one line to the next. */
const STEP = 0.36;

function drawn(dye: Cloth['dye'], ground: Cloth['ground'], field: Field): Still {
  return { cloth: { ...SHEET, dye, ground }, field: (x, y) => clamp(field(x, y)) };
}

/** How far a point is from a box with round corners, negative within it. */
function slab(x: number, y: number, width: number, height: number, round: number): number {
  const [dx, dy] = [Math.abs(x) - width + round, Math.abs(y) - height + round];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
}
