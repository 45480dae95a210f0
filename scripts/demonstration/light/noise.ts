import { mix } from './field';

/** Numbers from 0 to 1 that a place alone decides: the same in every run. */
export function hash(x: number, y = 0, z = 0): number {
  let state = (x | 0) * 0x27d4eb2d + (y | 0) * 0x165667b1 + (z | 0) * 0x9e3779b1;
  state = Math.imul(state ^ (state >>> 15), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** Smooth noise from 0 to 1, one hill a unit. */
export function noise(x: number, y: number, z = 0): number {
  const [column, row, layer] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [u, v, w] = [ease(x - column), ease(y - row), ease(z - layer)];
  const edge = (dy: number, dz: number) =>
    mix(hash(column, row + dy, layer + dz), hash(column + 1, row + dy, layer + dz), u);
  return mix(mix(edge(0, 0), edge(1, 0), v), mix(edge(0, 1), edge(1, 1), v), w);
}

/** Noise of four sizes, each half of the one before: clouds, steam, crust. From 0 to 1. */
export function clouds(x: number, y: number, z = 0): number {
  let sum = 0;
  for (let octave = 0, size = 1; octave < 4; octave += 1, size *= 2) {
    sum += noise(x * size + octave * 17, y * size, z * size) / size;
  }
  return sum / 1.875;
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}
