import { clamp, mix, smooth, toSegment } from '../light/field';
import { clouds, hash } from '../light/noise';
import type { Still } from '../weave/picture';

/** The shop before daybreak: a lit window, its shelves, the door, the wet street. Upright. */
export const devanture: Still = {
  cloth: { width: 1200, height: 1600, columns: 80, dye: 'picrique', ground: 'guimet', samples: 3 },
  field: (x, y) => (y < STREET ? street(x, y) : front(x, y)),
};

/** The clock of the bakehouse, at four, in the light of one lamp. */
export const horloge: Still = {
  cloth: { width: 1600, height: 1200, columns: 64, dye: 'ecran', ground: 'nuit', samples: 3 },
  field: (x, y) => {
    const [dx, dy] = [x - 0.12, y + 0.02];
    const radius = Math.hypot(dx, dy);
    const shine = mix(0.25, 1, smooth(0.9, -0.8, dx * 0.8 - dy * 0.5));
    const rim = smooth(0.06, 0.035, Math.abs(radius - 0.86)) * shine;
    const wall = 0.14 * smooth(1.9, 0.3, Math.hypot(x + 1.1, y - 0.7)) * smooth(0.9, 1, radius);
    if (radius > 0.82) return Math.max(rim, wall);
    const hour = (Math.atan2(dx, dy) / Math.PI) * 6;
    const off = Math.abs(hour - Math.round(hour)) * (Math.PI / 6) * radius;
    const long = Math.round(hour) % 3 === 0 ? 0.58 : 0.66;
    const marks = radius > long && radius < 0.75 && off < 0.035 ? 0 : 1;
    const four = toSegment(dx, dy, 0, 0, 0.46 * Math.sin(FOUR), 0.46 * Math.cos(FOUR)) - 0.06;
    const minute = toSegment(dx, dy, 0, 0, 0, 0.62) - 0.045;
    return Math.min(four, minute) < 0 ? 0 : marks * shine * 0.85;
  },
};

/** Four o'clock, in radians from noon. */
const FOUR = (4 / 6) * Math.PI;
const STREET = -0.78;

function front(x: number, y: number): number {
  return Math.max(awning(x, y), windowAt(x, y), door(x, y), wall(x, y), lamp(x, y));
}

/** Is a point within a box, with soft edges: 1 inside. */
function pane(
  x: number,
  y: number,
  left: number,
  right: number,
  low: number,
  high: number,
): number {
  const soft = 0.012;
  return (
    smooth(left - soft, left + soft, x) *
    smooth(right + soft, right - soft, x) *
    smooth(low - soft, low + soft, y) *
    smooth(high + soft, high - soft, y)
  );
}

/** Three shelves of loaves against the light. */
function windowAt(x: number, y: number): number {
  const glass = pane(x, y, -0.8, 0.22, -0.52, 0.34);
  if (glass === 0) return 0;
  let light =
    mix(0.55, 0.95, smooth(-0.6, 0.35, y)) * mix(0.75, 1, smooth(0.9, 0, Math.abs(x + 0.3)));
  for (const [row, shelf] of [-0.5, -0.2, 0.1].entries()) {
    if (Math.abs(y - shelf) < 0.022) light = 0.12;
    const width = row === 1 ? 0.17 : 0.255;
    const place = (x + 0.8) / width;
    const count = Math.floor(place);
    const [dx, height] = [(place - count - 0.5) * width, row === 1 ? 0.21 : 0.125];
    const dome = Math.hypot(dx / (width * 0.42), Math.max(0, y - shelf) / height);
    if (y > shelf && dome < 1 && hash(count, row) > 0.12) {
      light = mix(0.08, 0.3, smooth(0.6, 1, dome));
    }
  }
  const bars = Math.abs(x + 0.29) < 0.014 ? 0.1 : 1;
  return glass * light * bars;
}

function door(x: number, y: number): number {
  const glass = pane(x, y, 0.42, 0.74, -0.42, 0.34);
  const frame = pane(x, y, 0.36, 0.8, -0.77, 0.4) - pane(x, y, 0.385, 0.775, -0.77, 0.375);
  const handle = pane(x, y, 0.44, 0.465, -0.2, 0.02);
  return Math.max(glass * mix(0.45, 0.8, smooth(-0.5, 0.3, y)) * (1 - handle), frame * 0.35);
}

/** Stripes that end in scallops. */
function awning(x: number, y: number): number {
  const slope = clamp((0.78 - y) / 0.34);
  const spread = mix(0.86, 0.98, slope);
  if (y > 0.78 || Math.abs(x) > spread) return 0;
  const stripe = ((x / spread) * 7 + 7) / 1;
  const index = Math.floor(stripe);
  const hem = 0.44 - 0.055 * Math.sqrt(clamp(1 - (2 * (stripe - index) - 1) ** 2));
  if (y < hem) return 0;
  return (index % 2 ? 0.78 : 0.16) * mix(1, 0.62, slope) + 0.12 * smooth(0.5, 0.44, y);
}

function wall(x: number, y: number): number {
  const sign = pane(x, y, -0.84, 0.84, 0.86, 1.05);
  const letters = sign * pane(x, y, -0.6, 0.6, 0.925, 0.985) * (Math.sin(x * 42) > -0.5 ? 0.85 : 0);
  const above = pane(x, y, -0.66, -0.22, 1.2, 1.6) + pane(x, y, 0.22, 0.66, 1.2, 1.6);
  const shutters = above * (Math.abs((y * 22) % 1) > 0.4 ? 0.13 : 0.05);
  const base = pane(x, y, -0.86, 0.28, -0.76, -0.58) * 0.16;
  const edge = (pane(x, y, -0.86, 0.28, -0.58, 0.4) - pane(x, y, -0.83, 0.25, -0.55, 0.37)) * 0.3;
  return Math.max(letters, shutters, base, edge, sign * 0.08);
}

/** A lantern beside the door. */
function lamp(x: number, y: number): number {
  return 0.5 * Math.exp(-(((x - 0.9) ** 2 + (y - 0.18) ** 2) / 0.006));
}

/** What the wet stones send back of the windows. */
function street(x: number, y: number): number {
  const depth = STREET - y;
  const ripple = (clouds(x * 3, y * 16) - 0.5) * 0.16;
  const shine =
    pane(x + ripple, 0, -0.8, 0.22, -1, 1) * 0.8 + pane(x + ripple, 0, 0.42, 0.74, -1, 1) * 0.6;
  const stones = smooth(0.3, 0.6, clouds(x * 5, y * 13, 2));
  return shine * stones * smooth(0.62, 0.02, depth) * 0.85 + 0.04 * stones;
}
