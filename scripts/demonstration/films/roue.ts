import { clamp, type Field, mix, smooth, toSegment } from '../light/field';
import type { Film } from '../weave/film';

/** A bicycle wheel that sets off and slows down, under a moon that fills as it turns. */
export const roue: Film = {
  cloth: {
    width: 720,
    height: 1280,
    columns: 45,
    samples: 3,
    edge: 2,
    dye: 'ecran',
    ground: 'guimet',
  },
  duration: 10,
  poster: 5.6,
  loss: 29,
  hold: 1,
  at(time) {
    const turned = angleAt(time);
    const wheel = wheelAt(turned);
    const road = roadAt(turned);
    const moon = moonAt(turned / angleAt(10));
    return (x, y) => Math.max(wheel(x, y - HUB), frame(x, y - HUB), moon(x, y), road(x, y));
  },
};

/** How high the hub stands. */
const HUB = -0.56;
const RIM = 0.84;
const SPOKES = 16;
/** Radians a second: slow enough for 25 pictures a second to tell one spoke from the next. */
const FASTEST = 1.75;

/** How far the wheel has turned, in radians: it starts, rolls, and comes to rest. */
function angleAt(time: number): number {
  let angle = 0;
  for (let moment = 0.02; moment < time; moment += 0.04) {
    angle += 0.04 * FASTEST * smooth(0.3, 2.6, moment) * smooth(9.7, 7.2, moment);
  }
  return angle;
}

/** The wheel round its hub, lit from the upper right: a spoke shines as it passes before the light. */
function wheelAt(turned: number): Field {
  return (x, y) => {
    const radius = Math.hypot(x, y);
    if (radius > RIM + 0.12) return 0;
    const angle = Math.atan2(y, x);
    const facing = 0.5 + 0.5 * Math.cos(angle - 0.9);
    const tyre = band(radius, RIM + 0.045, 0.05) * mix(0.2, 0.62, facing);
    const rim = band(radius, RIM - 0.045, 0.03) * mix(0.45, 1, facing);
    const hub = smooth(0.1, 0.07, radius) - smooth(0.045, 0.025, radius) * 0.8;
    let spokes = 0;
    if (radius < RIM - 0.03) {
      for (let index = 0; index < SPOKES; index += 1) {
        // Laced as real ones are: each leaves the hub aside of its own radius.
        const foot = -turned + (index / SPOKES) * 2 * Math.PI;
        const lean = index % 2 ? 0.5 : -0.5;
        const [hx, hy] = [0.075 * Math.cos(foot + lean), 0.075 * Math.sin(foot + lean)];
        const [rx, ry] = [(RIM - 0.05) * Math.cos(foot), (RIM - 0.05) * Math.sin(foot)];
        const gap = toSegment(x, y, hx, hy, rx, ry);
        if (gap > 0.035) continue;
        const shine = Math.abs(Math.cos(foot - 0.9)) ** 3;
        spokes = Math.max(spokes, smooth(0.034, 0.012, gap) * mix(0.3, 1, shine));
      }
    }
    return Math.max(tyre, rim, hub, spokes, reflectorAt(turned, x, y));
  };
}

/** The reflector between two spokes: the eye follows it. */
function reflectorAt(turned: number, x: number, y: number): number {
  const angle = -turned + Math.PI / SPOKES + 1.2;
  const [cx, cy] = [0.55 * Math.cos(angle), 0.55 * Math.sin(angle)];
  const [dx, dy] = [x - cx, y - cy];
  const along = Math.abs(-dx * Math.sin(angle) + dy * Math.cos(angle));
  const across = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle));
  return smooth(0.11, 0.09, along) * smooth(0.07, 0.05, across);
}

/** The fork that holds the wheel, and what the picture shows of the frame. */
function frame(x: number, y: number): number {
  const fork = toSegment(x, y, 0, 0, -0.44, 1.24);
  const tube = toSegment(x, y, -0.4, 1.12, -1.3, 0.52);
  const stem = toSegment(x, y, -0.44, 1.24, -0.52, 1.46);
  const bar = toSegment(x, y, -0.52, 1.46, -0.26, 1.52);
  const rod = (gap: number, half: number) => smooth(half, half * 0.5, gap);
  return Math.max(rod(fork, 0.055), rod(tube, 0.065), rod(stem, 0.05), rod(bar, 0.05)) * 0.8;
}

/** The moon, from a thin crescent to full. */
function moonAt(share: number): Field {
  const [cx, cy, size] = [0.44, 1.2, 0.36];
  return (x, y) => {
    const [dx, dy] = [(x - cx) / size, (y - cy) / size];
    const radius = Math.hypot(dx, dy);
    if (radius > 1.08) return 0;
    const half = Math.sqrt(clamp(1 - dy * dy));
    const shadow = mix(0.78, -1.05, smooth(0, 1, share)) * half;
    const lit = smooth(shadow - 0.08, shadow + 0.08, dx);
    const seas = 0.5 * Math.exp(-(((dx + 0.3) ** 2 + (dy - 0.25) ** 2) / 0.09));
    const more = 0.4 * Math.exp(-(((dx - 0.35) ** 2 + (dy + 0.3) ** 2) / 0.06));
    return smooth(1.05, 0.95, radius) * mix(0.07, 1 - seas - more, lit);
  };
}

/** The road, whose marks go by as fast as the tyre. */
function roadAt(turned: number): Field {
  const ground = HUB - RIM - 0.1;
  return (x, y) => {
    const depth = ground - y;
    if (depth < 0) return 0;
    const shift = (((x + turned * (RIM + 0.1)) % 0.9) + 0.9) % 0.9;
    const dash = smooth(0.03, 0.07, shift) * smooth(0.55, 0.51, shift);
    const edge = band(depth, 0.02, 0.025) * 0.4;
    return Math.max(edge, band(depth, 0.17, 0.04) * dash * 0.9);
  };
}

/** A line of light around a value, half as wide as said. */
function band(value: number, middle: number, half: number): number {
  return smooth(half, half * 0.55, Math.abs(value - middle));
}
