import { clamp } from './field';

/** How far a point is from a body, negative within it; y upwards, z towards the eye. */
export type Solid = (x: number, y: number, z: number) => number;

export type Point = readonly [x: number, y: number, z: number];

/** A ball drawn out along the axes. Nearly a distance, and never too far. */
export function ellipsoid([cx, cy, cz]: Point, [rx, ry, rz]: Point): Solid {
  return (x, y, z) => {
    const [dx, dy, dz] = [x - cx, y - cy, z - cz];
    const inside = Math.hypot(dx / rx, dy / ry, dz / rz);
    const slope = Math.hypot(dx / rx ** 2, dy / ry ** 2, dz / rz ** 2);
    return slope < 1e-9 ? -Math.min(rx, ry, rz) : (inside * (inside - 1)) / slope;
  };
}

/** A rod with round ends, as thick as `from` at its first point and as `to` at its second. */
export function limb(first: Point, second: Point, from: number, to = from): Solid {
  const [ax, ay, az] = first;
  const [bx, by, bz] = [second[0] - ax, second[1] - ay, second[2] - az];
  const length = bx * bx + by * by + bz * bz;
  return (x, y, z) => {
    const share = clamp(((x - ax) * bx + (y - ay) * by + (z - az) * bz) / length);
    const gap = Math.hypot(x - ax - bx * share, y - ay - by * share, z - az - bz * share);
    return gap - from - (to - from) * share;
  };
}

/** A box with rounded edges; `half` its half sides. */
export function box([cx, cy, cz]: Point, [hx, hy, hz]: Point, round = 0): Solid {
  return (x, y, z) => {
    const [dx, dy, dz] = [
      Math.abs(x - cx) - hx + round,
      Math.abs(y - cy) - hy + round,
      Math.abs(z - cz) - hz + round,
    ];
    const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
    return outside + Math.min(Math.max(dx, dy, dz), 0) - round;
  };
}

/** All that lies under a height. */
export function floor(height: number): Solid {
  return (_x, y) => y - height;
}

/** Bodies that melt into each other over `blend`; 0 keeps their edges. */
export function union(solids: readonly Solid[], blend = 0): Solid {
  return (x, y, z) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const solid of solids) nearest = meet(nearest, solid(x, y, z), blend);
    return nearest;
  };
}

/** The lesser of two distances, rounded where they cross. */
export function meet(one: number, other: number, blend: number): number {
  if (blend === 0 || Math.abs(one - other) >= blend) return Math.min(one, other);
  const share = blend - Math.abs(one - other);
  return Math.min(one, other) - (share * share) / (4 * blend);
}

/** A body turned by `angle` (radians) about the vertical through the origin. */
export function turned(solid: Solid, angle: number): Solid {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y, z) => solid(x * cos - z * sin, y, x * sin + z * cos);
}

/** A body moved. */
export function moved(solid: Solid, [dx, dy, dz]: Point): Solid {
  return (x, y, z) => solid(x - dx, y - dy, z - dz);
}
