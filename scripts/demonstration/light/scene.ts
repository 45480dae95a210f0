import { clamp, type Field } from './field';
import type { Point, Solid } from './solids';

/** Bodies under lamps, before an eye. */
export interface Scene {
  readonly solid: Solid;
  readonly eye: Point;
  readonly target: Point;
  /** How long the lens is: half the short side of the picture at the distance 1 is 1 / lens. */
  readonly lens: number;
  readonly lamps: readonly Lamp[];
  /** What light reaches everywhere. */
  readonly ambient: number;
  /** How much of the light a point sends back, 1 where it is not said. */
  readonly albedo?: Solid;
  /** Light that a point gives by itself. */
  readonly glow?: Solid;
  /** What is seen where there is no body. */
  readonly behind?: Field;
}

export interface Lamp {
  readonly at: Point;
  readonly power: number;
  /** How fast its shadows blur: 4 a large lamp, 30 a small one. */
  readonly hardness?: number;
  /** What it adds to the edges that it grazes from behind. */
  readonly rim?: number;
}

/** The scene as its eye sees it: a ray for each point, marched to the first body. */
export function look({ behind = () => 0, ...scene }: Scene): Field {
  const { eye, lens, solid } = scene;
  const forward = unit(minus(scene.target, eye));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  return (x, y) => {
    const ray = unit([
      forward[0] * lens + right[0] * x + up[0] * y,
      forward[1] * lens + right[1] * x + up[1] * y,
      forward[2] * lens + right[2] * x + up[2] * y,
    ]);
    const distance = march(solid, eye, ray, FAR);
    return distance === undefined ? behind(x, y) : shade(scene, along(eye, ray, distance), ray);
  };
}

const FAR = 14;
const STEPS = 110;
const NEAR = 0.0015;

function march(solid: Solid, from: Point, ray: Point, far: number): number | undefined {
  let distance = 0.01;
  for (let step = 0; step < STEPS && distance < far; step += 1) {
    const gap = solid(
      from[0] + ray[0] * distance,
      from[1] + ray[1] * distance,
      from[2] + ray[2] * distance,
    );
    if (gap < NEAR) return distance;
    distance += gap * 0.8;
  }
  return undefined;
}

function shade(scene: Scene, point: Point, ray: Point): number {
  const { solid, lamps, ambient, albedo, glow } = scene;
  const normal = normalAt(solid, point);
  const open = openness(solid, point, normal);
  let light = ambient * open;
  for (const { at, power, hardness = 8, rim = 0 } of lamps) {
    const way = minus(at, point);
    const distance = Math.hypot(...way);
    const toLamp = unit(way);
    const facing = clamp(dot(normal, toLamp));
    const shadow = facing > 0 ? shadowOf(solid, point, toLamp, distance, hardness) : 0;
    light += power * facing * shadow;
    if (rim) {
      const edge = (1 - clamp(-dot(normal, ray))) ** 3;
      light += rim * edge * clamp(dot(normal, toLamp) + 0.35);
    }
  }
  return light * (albedo?.(...point) ?? 1) + (glow?.(...point) ?? 0);
}

function shadowOf(
  ...[solid, from, ray, far, hardness]: [Solid, Point, Point, number, number]
): number {
  let clear = 1;
  for (let distance = 0.03, step = 0; distance < far && step < 40; step += 1) {
    const gap = solid(...along(from, ray, distance));
    if (gap < NEAR) return 0;
    clear = Math.min(clear, (hardness * gap) / distance);
    distance += Math.max(gap * 0.9, 0.012);
  }
  return clamp(clear);
}

/** How little of the sky above a point its neighbours hide: hollows are dark. */
function openness(solid: Solid, point: Point, normal: Point): number {
  let hidden = 0;
  for (let step = 1; step <= 4; step += 1) {
    const reach = step * 0.055;
    hidden += (reach - solid(...along(point, normal, reach))) / 2 ** step;
  }
  return clamp(1 - hidden * 6);
}

function normalAt(solid: Solid, [x, y, z]: Point): Point {
  const gap = 0.002;
  return unit([
    solid(x + gap, y, z) - solid(x - gap, y, z),
    solid(x, y + gap, z) - solid(x, y - gap, z),
    solid(x, y, z + gap) - solid(x, y, z - gap),
  ]);
}

function along(from: Point, ray: Point, distance: number): Point {
  return [from[0] + ray[0] * distance, from[1] + ray[1] * distance, from[2] + ray[2] * distance];
}

function minus(one: Point, other: Point): Point {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

function dot(one: Point, other: Point): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function cross([ax, ay, az]: Point, [bx, by, bz]: Point): Point {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

function unit([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
