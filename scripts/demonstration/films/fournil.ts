import { clamp, type Field, mix, smooth, toSegment } from '../light/field';
import { clouds } from '../light/noise';
import { look } from '../light/scene';
import { ellipsoid, floor, limb, meet, type Point, type Solid } from '../light/solids';
import type { Film } from '../weave/film';

/** A round loaf under one lamp, scored three times; steam rises from what is open. */
export const fournil: Film = {
  cloth: { width: 720, height: 1280, columns: 45, edge: 2, dye: 'picrique', ground: 'nuit' },
  duration: 10,
  poster: 4.4,
  loss: 27,
  hold: 2,
  at(time) {
    const opened = CUTS.map((_, index) => clamp((time - startOf(index)) / SLASH));
    const bench = look({
      solid: scored(opened, time),
      eye: [0, 3.3, 4.6],
      target: [0.06, 0.72, 0],
      lens: 2.95,
      ambient: 0.02,
      lamps: [
        { at: [-3.6, 2.6, 0.4], power: 1.15, hardness: 5 },
        { at: [2.2, 1.8, -3.4], power: 0.5, hardness: 5, rim: 0.9 },
        { at: [1.6, 2.6, 4.6], power: 0.13, hardness: 3 },
      ],
      albedo: (x, y, z) => crust(x, y, z) + openingAt(opened, time, x, z) * 1.6,
    });
    const steam = steamAt(time);
    return (x, y) => {
      const light = bench(x, y);
      return light + steam(x, y) * (1 - clamp(light * 1.4) * 0.9);
    };
  },
};

const LOAF: Point = [0, 0, 0];
const SIZE: Point = [1.42, 0.82, 1.3];
const TABLE = -0.5;
/** Seen from above: from, to. */
const CUTS: readonly (readonly [number, number, number, number])[] = [
  [-0.92, 0.22, -0.12, -0.8],
  [-0.58, 0.68, 0.58, -0.68],
  [0.12, 0.82, 0.92, -0.2],
];
/** In seconds: a cut, from one cut to the next. */
const SLASH = 0.75;
const BEAT = 1.45;

function startOf(cut: number): number {
  return 0.9 + cut * BEAT;
}

/** How open the dough is at a point seen from above: it widens once it is cut. */
function openingAt(opened: readonly number[], time: number, x: number, z: number): number {
  let opening = 0;
  for (const [index, [x1, z1, x2, z2]] of CUTS.entries()) {
    const share = opened[index] ?? 0;
    if (share === 0) continue;
    const age = clamp((time - startOf(index)) / 4);
    const gap = toSegment(x, z, x1, z1, mix(x1, x2, share), mix(z1, z2, share));
    opening = Math.max(opening, Math.exp(-((gap / mix(0.05, 0.12, age)) ** 2)));
  }
  return opening;
}

/** The loaf on its bench, and the blade. */
function scored(opened: readonly number[], time: number): Solid {
  const loaf = ellipsoid(LOAF, SIZE);
  const bench = floor(TABLE);
  const blade = bladeAt(time);
  return (x, y, z) => {
    let gap = loaf(x, y, z);
    if (gap < 0.4) gap += openingAt(opened, time, x, z) * 0.13 * smooth(0, 0.3, y);
    return Math.min(meet(gap, bench(x, y, z), 0.06), blade(x, y, z));
  };
}

function crust(x: number, y: number, z: number): number {
  if (y < TABLE + 0.02) return 0.2 * smooth(3.4, 1.2, Math.hypot(x, z));
  return 0.36 + 0.4 * clouds(x * 4, y * 4, z * 4);
}

/** A blade on its handle: it cuts, lifts, comes back for the next, and leaves. */
function bladeAt(time: number): Solid {
  const cut = clamp(Math.floor((time - startOf(0) + BEAT - SLASH) / BEAT), 0, CUTS.length - 1);
  const [x1, z1, x2, z2] = CUTS[cut] ?? [0, 0, 0, 0];
  const since = time - startOf(cut);
  const share = clamp(since / SLASH);
  const arriving = smooth(0, SLASH - BEAT, since);
  const leaving = smooth(SLASH, SLASH + 0.7, since);
  const lift = cut === CUTS.length - 1 ? leaving * 4.5 : leaving * 0.35;
  const height = Math.max(arriving * (cut === 0 ? 4.5 : 0.35), lift);
  const [x, z] = [mix(x1, x2, share), mix(z1, z2, share)];
  const y = SIZE[1] * Math.sqrt(clamp(1 - (x / SIZE[0]) ** 2 - (z / SIZE[2]) ** 2)) + height;
  const edge: Point = [x, y, z];
  const joint: Point = [x + 0.24, y + 0.34, z + 0.1];
  const end: Point = [x + 1.5, y + 1.75, z + 0.7];
  const blade = limb(edge, joint, 0.025, 0.06);
  const handle = limb(joint, end, 0.075);
  return (px, py, pz) => Math.min(blade(px, py, pz), handle(px, py, pz));
}

/** Ribbons that climb from the cuts, sway, widen and thin out; more of them as the loaf opens. */
function steamAt(time: number): Field {
  const amount = mix(0.3, 1, smooth(1, 5.5, time));
  return (x, y) => {
    const height = (y + BASE) / REACH;
    if (height < 0 || height > 1.1) return 0;
    let steam = 0;
    for (const [index, start] of RIBBONS.entries()) {
      const born = smooth(index * 0.7 - 0.6, index * 0.7 + 2.4, time);
      const sway =
        Math.sin(height * 7.5 - time * 1.3 + index * 2.1) * 0.085 +
        (clouds(index * 7, height * 1.5 - time * 0.28, time * 0.1) - 0.5) * 0.9;
      const center = start * mix(1, 1.25, height) + sway * smooth(0, 0.8, height);
      const width = mix(0.035, 0.15, height ** 1.3);
      const body = Math.exp(-(((x - center) / width) ** 2));
      const puff = smooth(0.3, 0.68, clouds(index * 13 + x * 1.4, height * 3.4 - time * 0.62, 3));
      steam = Math.max(steam, body * mix(0.35, 1, puff) * born);
    }
    const veil = smooth(0.45, 0.8, clouds(x * 1.3, y * 0.9 - time * 0.45, time * 0.15)) * 0.22;
    const within = Math.exp(-((x / 0.85) ** 4));
    const fade = smooth(0, 0.2, height) * smooth(1.08, 0.3, height);
    return (steam * mix(0.62, 0.4, height) + veil * within) * fade * amount;
  };
}

/** Where ribbons rise. */
const RIBBONS = [-0.4, 0.06, -0.18, 0.36, -0.62] as const;
/** Where the steam begins under the middle of the picture, how high it goes. */
const BASE = 0.42;
const REACH = 2.15;
