import { ellipsoid, limb, union } from '../light/solids';

/** A skull, a jaw, a nose, ears, a brow: what light needs to know a head. */
export const FACE = union(
  [
    ellipsoid([0, 0.14, -0.04], [0.43, 0.48, 0.5]),
    ellipsoid([0, -0.24, 0.17], [0.29, 0.34, 0.3]),
    limb([0, 0.06, 0.45], [0, -0.13, 0.56], 0.045, 0.075),
    limb([-0.2, 0.13, 0.38], [0.2, 0.13, 0.38], 0.075),
    limb([-0.08, -0.31, 0.425], [0.08, -0.31, 0.425], 0.06),
    ellipsoid([0, -0.5, 0.34], [0.13, 0.09, 0.11]),
    ellipsoid([0.42, -0.02, -0.06], [0.06, 0.13, 0.09]),
    ellipsoid([-0.42, -0.02, -0.06], [0.06, 0.13, 0.09]),
  ],
  0.11,
);

/** A neck and shoulders. */
export const BUST = union(
  [
    limb([0, -0.35, -0.08], [0, -0.9, -0.12], 0.21, 0.25),
    limb([-0.62, -1.16, -0.12], [0.62, -1.16, -0.12], 0.27),
    ellipsoid([0, -1.45, -0.05], [0.86, 0.55, 0.42]),
  ],
  0.22,
);
