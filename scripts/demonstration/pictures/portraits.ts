import { mix, smooth } from '../light/field';
import { clouds } from '../light/noise';
import { look, type Scene } from '../light/scene';
import {
  box,
  ellipsoid,
  meet,
  moved,
  type Point,
  type Solid,
  turned,
  union,
} from '../light/solids';
import type { Still } from '../weave/picture';
import type { Cloth } from '../weave/weave';
import { BUST, FACE } from './head';

/** Heads that are nobody's: no eye, no mouth, a light from one side. Upright, 4:5. */
const SHEET = { width: 960, height: 1200, columns: 48, samples: 3 } as const;

/** A bun, the head turned to the right. */
export const chignon: Still = portrait({
  dye: 'picrique',
  ground: 'guimet',
  turn: 0.95,
  hair: union(
    [
      ellipsoid([0, 0.2, -0.08], [0.465, 0.5, 0.54]),
      ellipsoid([0, 0.42, -0.62], [0.25, 0.25, 0.23]),
    ],
    0.08,
  ),
  lamp: [3, 1.4, 1.9],
});

/** Short hair and a beard, the head turned to the left. */
export const barbe: Still = portrait({
  dye: 'ecran',
  ground: 'fuchsine',
  turn: -1.02,
  hair: union(
    [ellipsoid([0, 0.26, -0.1], [0.455, 0.42, 0.5]), ellipsoid([0, -0.44, 0.22], [0.3, 0.25, 0.3])],
    0.02,
  ),
  lamp: [-2.8, 1.4, 1.9],
});

/** Curls, nearly in profile. */
export const boucles: Still = portrait({
  dye: 'fuchsineVive',
  ground: 'nuit',
  turn: 1.12,
  hair: (() => {
    const mass = ellipsoid([0, 0.22, -0.22], [0.62, 0.6, 0.58]);
    return (x, y, z) => mass(x, y, z) - 0.13 * (clouds(x * 6, y * 6, z * 6) - 0.5) - 0.02;
  })(),
  lamp: [2.9, 1.5, 1.9],
});

/** The cap of a baker, in profile. */
export const toque: Still = portrait({
  dye: 'nuit',
  ground: 'picrique',
  turn: -1.2,
  hair: union(
    [
      ellipsoid([0, 0.12, -0.16], [0.45, 0.44, 0.45]),
      moved(box([0, 0, 0], [0.42, 0.13, 0.47], 0.12), [0, 0.47, -0.06]),
      ellipsoid([0, 0.66, -0.12], [0.5, 0.2, 0.54]),
    ],
    0.04,
  ),
  lamp: [-2.8, 1.4, 2],
});

interface Sitter extends Pick<Cloth, 'dye' | 'ground'> {
  /** Where the head looks, in radians from the front, to the right of the picture. */
  readonly turn: number;
  readonly hair: Solid;
  readonly lamp: Point;
}

function portrait({ dye, ground, turn, hair, lamp }: Sitter): Still {
  const head = moved(turned(union([FACE, hair]), turn), [0, 0.16, 0]);
  const hairAt = moved(turned(hair, turn), [0, 0.16, 0]);
  const faceAt = moved(turned(FACE, turn), [0, 0.16, 0]);
  const bust = moved(turned(BUST, turn * 0.4), [0, 0.16, 0]);
  const scene: Scene = {
    solid: (x, y, z) => Math.min(head(x, y, z), meet(faceAt(x, y, z), bust(x, y, z), 0.06)),
    eye: [0, 0.1, 5],
    target: [0, 0.02, 0],
    lens: 5,
    ambient: 0.09,
    lamps: [
      { at: lamp, power: 1.05, hardness: 5 },
      { at: [lamp[0] * 0.2, 0.6, 5], power: 0.16, hardness: 4 },
      { at: [-lamp[0], 1.4, -2.4], power: 0.6, hardness: 5, rim: 0.8 },
    ],
    albedo: (x, y, z) => {
      if (hairAt(x, y, z) < 0.012) return mix(0.3, 0.62, clouds(x * 3, y * 9, z * 3));
      return bust(x, y, z) < 0.02 && y < -0.62 ? 0.55 : 1;
    },
    behind: (x, y) => 0.1 * smooth(1.5, 0.2, Math.hypot(x, y)),
  };
  const seen = look(scene);
  const isShade = dye === 'nuit';
  return {
    cloth: { ...SHEET, dye, ground },
    field: isShade ? (x, y) => 1 - seen(x, y) : seen,
  };
}
