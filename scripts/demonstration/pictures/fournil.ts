import { clamp, mix, smooth } from '../light/field';
import { clouds, hash, noise } from '../light/noise';
import { look } from '../light/scene';
import { box, ellipsoid, floor, limb, type Point, type Solid, union } from '../light/solids';
import type { Still } from '../weave/picture';

/** Two hands in the dough, seen by the one who kneads. */
export const mains: Still = {
  cloth: { width: 1600, height: 1200, columns: 80, dye: 'guimetVif', ground: 'nuit', samples: 3 },
  field: look({
    solid: (x, y, z) => {
      const hands = Math.min(HAND(x, y, z), HAND(-x, y, z));
      // The dough gives way round the fingers.
      const dough = DOUGH(x, y, z) + 0.07 * smooth(0.16, 0, hands);
      return Math.min(hands, dough, TABLE(x, y, z));
    },
    eye: [0, 4.9, 2.2],
    target: [0, 0, 0.06],
    lens: 3.7,
    ambient: 0.06,
    lamps: [
      { at: [-3, 2.4, -1.8], power: 1.15, hardness: 6 },
      { at: [3.4, 2.2, 0.4], power: 0.22, hardness: 5, rim: 0.4 },
    ],
    albedo: (x, y, z) => {
      if (TABLE(x, y, z) < 0.02) return 0.1 + 0.35 * smooth(0.6, 0.78, clouds(x * 5, z * 5));
      return Math.min(HAND(x, y, z), HAND(-x, y, z)) < 0.015 ? 1.15 : 0.42;
    },
  }),
};

const TABLE = floor(-0.42);
const DOUGH = union(
  [
    ellipsoid([0, -0.25, -0.34], [1.35, 0.36, 0.86]),
    ellipsoid([0.7, -0.25, -0.8], [0.5, 0.3, 0.4]),
  ],
  0.3,
);
/** The right hand: a palm, four fingers that press, a thumb, the arm. */
const HAND = union(
  [
    ellipsoid([0.5, 0.24, 0.12], [0.28, 0.13, 0.3]),
    ...FINGERS(),
    limb([0.34, 0.2, 0.22], [0.12, 0.2, 0.02], 0.1, 0.08),
    limb([0.12, 0.2, 0.02], [0.06, 0.17, -0.16], 0.08, 0.06),
    limb([0.56, 0.24, 0.34], [1.05, 0.45, 1.9], 0.16, 0.28),
  ],
  0.05,
);

function FINGERS(): Solid[] {
  return [0, 1, 2, 3].flatMap((index) => {
    const x = 0.285 + index * 0.15;
    const reach = [0.42, 0.5, 0.46, 0.34][index] ?? 0;
    const spread = (index - 1.2) * 0.1;
    const knuckle: Point = [x, 0.27, -0.08 + index * 0.025];
    const joint: Point = [x + spread * 0.6, 0.28, knuckle[2] - reach * 0.5];
    const tip: Point = [x + spread, 0.16, knuckle[2] - reach];
    return [limb(knuckle, joint, 0.078, 0.068), limb(joint, tip, 0.068, 0.055)];
  });
}

/** The mouth of the oven: embers at the back, loaves before them. */
export const four: Still = {
  cloth: {
    width: 1600,
    height: 1200,
    columns: 112,
    dye: 'fuchsineVive',
    ground: 'nuit',
    samples: 3,
  },
  field: look({
    solid: (x, y, z) => {
      const inside = Math.max(ARCH(x, y), z - 0.4);
      const wall = Math.max(WALL(x, y, z), -inside);
      const vault = Math.max(-VAULT(x, y, z), z + 0.1);
      return Math.min(wall, vault, SOLE(x, y, z), BREADS(x, y, z));
    },
    eye: [0.1, 0.95, 3.1],
    target: [0, -0.05, -0.6],
    lens: 2.9,
    ambient: 0.012,
    lamps: [
      { at: [-0.85, 0.12, -2.5], power: 1.25, hardness: 4, rim: 1.3 },
      { at: [0.1, 0.36, -0.9], power: 0.5, hardness: 4 },
      { at: [-2.6, 2.4, 2.2], power: 0.3, hardness: 4 },
    ],
    albedo: (x, y, z) => (z > -0.05 && y > -0.5 ? bricks(x, y) : z > 0 ? 0.3 : 0.75),
    glow: (x, _y, z) => 1.1 * Math.exp(-(((x + 0.95) / 0.6) ** 2 + ((z + 2.75) / 0.6) ** 2)),
  }),
};

const SOLE = floor(-0.52);
const WALL = box([0, 0, -0.25], [4, 3, 0.25]);
const VAULT = ellipsoid([0, -0.4, -1.9], [2.2, 1.35, 2.9]);
const BREADS = union([
  ellipsoid([-0.5, -0.43, -0.72], [0.33, 0.22, 0.31]),
  ellipsoid([0.47, -0.43, -0.62], [0.33, 0.22, 0.31]),
  ellipsoid([-0.02, -0.42, -1.5], [0.34, 0.25, 0.32]),
  ellipsoid([0.92, -0.42, -1.75], [0.34, 0.25, 0.32]),
]);

function ARCH(x: number, y: number): number {
  return (Math.hypot(x / 1.02, (y + 0.52) / 0.98) - 1) * 0.98;
}

/** Bricks in rows, and in a ring round the mouth. */
function bricks(x: number, y: number): number {
  const ring = Math.hypot(x / 1.02, (y + 0.52) / 0.98);
  if (ring < 1.26) {
    const turn = (Math.atan2(y + 0.52, x) / Math.PI) * 17;
    return joint(turn, 0.1) * smooth(1.26, 1.23, ring) * mix(0.75, 1.1, hash(Math.floor(turn), 3));
  }
  const row = Math.floor(y / 0.16);
  const place = x / 0.36 + (row % 2) / 2;
  const tone = mix(0.4, 0.7, hash(Math.floor(place), row));
  return tone * Math.min(joint(y / 0.16, 0.14), joint(place, 0.07));
}

/** 0 where two bricks meet, whole numbers, 1 on them. */
function joint(place: number, width: number): number {
  return smooth(width * 0.3, width, Math.abs(place - Math.round(place)));
}

/** Flour falls from a sieve and heaps up. */
export const farine: Still = {
  cloth: { width: 1600, height: 1200, columns: 72, dye: 'ecran', ground: 'guimet', samples: 3 },
  field: (x, y) => {
    const rim = Math.hypot(x / 0.78, (y - 0.66) / 0.17);
    const wall = smooth(0.8, 0.78, Math.abs(x)) * smooth(0.86, 0.84, y);
    const lower = Math.hypot(x / 0.78, (y - 0.46) / 0.17);
    const drum =
      wall * smooth(0.98, 1.02, rim) * (y > 0.66 ? 0 : 1) * (lower < 1 || y > 0.46 ? 1 : 0);
    const hoop = smooth(0.09, 0.03, Math.abs(rim - 1));
    const grain =
      drum * mix(0.3, 0.75, smooth(-0.8, 0.5, -x)) * mix(0.8, 1, hash(Math.round(x * 20)));
    const heap =
      -0.62 + 0.56 * Math.exp(-((Math.abs(x) / 0.5) ** 1.6)) + 0.03 * (clouds(x * 6, 2) - 0.5);
    if (y < heap) {
      const slope = mix(0.28, 0.95, smooth(0.5, -0.35, x)) * mix(0.6, 1, smooth(0.5, 0, heap - y));
      return slope * mix(0.75, 1, clouds(x * 8, y * 8));
    }
    const inFlour = Math.hypot(x / 0.66, (y - 0.67) / 0.12);
    if (inFlour < 1) return 0.9 * smooth(1, 0.8, inFlour) + hoop;
    const column = Math.exp(-((x / mix(0.3, 0.6, clamp((y + 0.6) / 1.1))) ** 4));
    const streaks = smooth(0.36, 0.62, noise(x * 34, y * 1.6, 7)) * smooth(0.52, 0.3, y);
    const dust = smooth(0.42, 0.8, clouds(x * 2.2, y * 2.2, 4)) * smooth(-0.1, -0.7, y) * 0.5;
    const ground = smooth(-0.6, -0.75, y) * 0.12;
    return Math.max(grain, hoop, column * streaks * 0.75, dust, ground);
  },
};
