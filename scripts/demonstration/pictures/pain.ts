import { clamp, mix, smooth, toSegment } from '../light/field';
import { clouds, hash } from '../light/noise';
import { look } from '../light/scene';
import { ellipsoid, floor, limb, meet, type Point, type Solid, union } from '../light/solids';
import type { Still } from '../weave/picture';

/** The loaf out of the oven, its cross burst open. */
export const miche: Still = {
  cloth: { width: 1600, height: 1200, columns: 96, dye: 'picrique', ground: 'nuit', samples: 3 },
  field: look({
    solid: (x, y, z) => {
      const gap = meet(LOAF(x, y, z), TABLE(x, y, z), 0.05);
      return gap < 0.5 ? gap + burst(x, z) * smooth(0, 0.3, y) : gap;
    },
    eye: [0, 4.3, 3.1],
    target: [0, -0.02, 0.1],
    lens: 3.15,
    ambient: 0.1,
    lamps: [
      { at: [-3.4, 3.4, 1.2], power: 0.95, hardness: 3 },
      { at: [3, 2, -2.6], power: 0.3, hardness: 5, rim: 0.5 },
    ],
    albedo: (x, y, z) => {
      if (TABLE(x, y, z) < 0.02) return 0.07 + 0.25 * smooth(0.64, 0.8, clouds(x * 9, z * 9));
      // Flour lies in rings, as the basket in which the dough has risen left it.
      const rings = smooth(0.1, 0.5, Math.sin(Math.hypot(x, z) * 26)) * 0.2;
      return mix(0.3, 0.62, clouds(x * 6, y * 6, z * 6)) + rings * (1 - open(x, z)) + open(x, z);
    },
  }),
};

const LOAF = ellipsoid([0, 0, 0], [1.5, 0.82, 1.42]);
const TABLE = floor(-0.5);
const CROSS: [number, number, number, number][] = [
  [-0.62, -0.62, 0.62, 0.62],
  [0.62, -0.62, -0.62, 0.62],
];

/** How open the crust is, seen from above. */
function open(x: number, z: number): number {
  const gap = Math.min(...CROSS.map((cut) => toSegment(x, z, ...cut)));
  return Math.exp(-((gap / 0.15) ** 2));
}

/** The hollow of the cuts, and the lip that stands beside each. */
function burst(x: number, z: number): number {
  const gap = Math.min(...CROSS.map((cut) => toSegment(x, z, ...cut)));
  return open(x, z) * 0.1 - 0.045 * Math.exp(-(((gap - 0.23) / 0.07) ** 2));
}

/** White loaves side by side, seen from above, each with its slashes. Upright. */
export const pains: Still = {
  cloth: { width: 1200, height: 1600, columns: 60, dye: 'nuit', ground: 'picrique', samples: 3 },
  field: (() => {
    const seen = look({
      solid: union([...LOAVES(), floor(-0.2)]),
      eye: [0.3, 5.2, 1.5],
      target: [0, 0, 0],
      lens: 3.35,
      ambient: 0.1,
      lamps: [
        { at: [-4, 3, -1], power: 1.05, hardness: 7 },
        { at: [3, 4, 3], power: 0.15 },
      ],
      albedo: (x, y, z) => (y < -0.18 ? 0.12 : mix(0.5, 1, clouds(x * 7, y * 7, z * 7))),
    });
    // Dark holes on a bright ground: what is woven is the shade.
    return (x, y) => 1 - seen(x, y) ** 0.8;
  })(),
};

function LOAVES(): Solid[] {
  return [-1.02, -0.34, 0.34, 1.02].map((x, index) => {
    const lean = (hash(index, 5) - 0.5) * 0.22;
    const half = 1.55 + (hash(index, 9) - 0.5) * 0.2;
    const shift = (hash(index, 2) - 0.5) * 0.3;
    const body = limb([x - lean, 0, shift - half], [x + lean, 0, shift + half], 0.27);
    const ends = ellipsoid([x, 0, shift], [0.31, 0.3, half + 0.2]);
    return (px, py, pz) => {
      const gap = Math.max(body(px, py, pz), ends(px, py, pz) - 0.06);
      if (gap > 0.4 || py < 0) return gap;
      return gap + slashes(px - x, pz - shift, half);
    };
  });
}

/** Slanted cuts along a loaf. */
function slashes(x: number, z: number, half: number): number {
  const along = z / 0.56 + x * 0.9;
  const near = Math.abs(along - Math.round(along)) * 0.56;
  const within = smooth(half, half - 0.3, Math.abs(z)) * smooth(0.24, 0.12, Math.abs(x));
  return Math.exp(-((near / 0.06) ** 2)) * 0.1 * within;
}

/** A slice held to the light: the crumb is full of holes. */
export const mie: Still = {
  cloth: { width: 1600, height: 1200, columns: 128, dye: 'ecran', ground: 'fuchsine', samples: 3 },
  field: (x, y) => {
    const wobble = (clouds(x * 1.6 + 4, y * 1.6) - 0.5) * 0.16;
    // A round loaf cut in two: flat below, domed above.
    const dome = Math.hypot(x / 1.16, (y + 0.42) / (y > -0.42 ? 1.16 : 0.36)) + wobble;
    const foot = smooth(-0.74, -0.7, y - wobble * 0.3);
    const inside = smooth(1.005, 0.985, dome) * foot;
    if (inside === 0) return 0.05 * smooth(1.6, 1, dome);
    const depth = 1 - dome;
    const crust = Math.max(smooth(0.07, 0.03, depth), smooth(-0.62, -0.68, y - wobble * 0.3));
    let hole = 0;
    for (const [cx, cy, radius, squash] of BUBBLES) {
      const gap = Math.hypot((x - cx) / squash, y - cy) / radius;
      if (gap < 1.25) hole = Math.max(hole, smooth(1.12, 0.86, gap) * mix(0.75, 1, gap));
    }
    const light = 0.5 + 0.4 * smooth(-1, 1, y - x * 0.6) + 0.12 * (clouds(x * 9, y * 9) - 0.5);
    return inside * (crust > 0.5 ? 0.2 : light * (1 - hole * 0.85));
  },
};

/** Bubbles of the crumb: many small, few large, wider than high. Center, radius, stretch. */
const BUBBLES = Array.from({ length: 420 }, (_, index) => {
  const size = hash(index, 1) ** 4;
  const point: Point = [(hash(index, 2) - 0.5) * 2.2, hash(index, 3) * 1.35 - 0.68, 0];
  return [point[0], point[1], mix(0.012, 0.085, size), mix(1, 1.7, hash(index, 4))] as const;
}).filter(([x, y, radius]) => clamp(Math.hypot(x / 1.16, (y + 0.42) / 1.16)) < 0.95 - radius);
