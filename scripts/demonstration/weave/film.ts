import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Field } from '../light/field';
import { type Cloth, draw, type Levels, levelsOf } from './weave';

/** A film: a field of light at each moment. */
export interface Film {
  readonly cloth: Cloth;
  /** In seconds. */
  readonly duration: number;
  /** The moment of its poster, in seconds. */
  readonly poster: number;
  /** How much is given up to be small: 18 hardly anything, 28 much (ffmpeg's `-crf`). */
  readonly loss: number;
  /** Frames that show the same picture: 2 is what animators draw. */
  readonly hold: number;
  /** The light at a moment, in seconds. */
  at(time: number): Field;
}

export const RATE = 25;

/**
 * Weaves a film into an MP4: H.264, 8 bits, 4:2:0, no sound, its index first.
 *
 * @throws Error when ffmpeg is missing or refuses.
 */
export async function weaveFilm(
  { cloth, duration, loss, hold, at }: Film,
  path: string,
): Promise<void> {
  const size = `${cloth.width}x${cloth.height}`;
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-loglevel', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size],
      ...['-r', String(RATE), '-i', '-', '-an'],
      ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int'],
      ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', String(loss)],
      ...['-pix_fmt', 'yuv420p', '-profile:v', 'high', '-threads', '1', '-g', '300'],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
      ...['-movflags', '+faststart', path],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'close');
  let levels: Levels | undefined;
  for (let frame = 0; frame < duration * RATE; frame += 1) {
    if (!levels || frame % hold === 0) levels = levelsOf(at(frame / RATE), cloth, levels);
    if (!ffmpeg.stdin.write(draw(levels, cloth))) {
      await Promise.race([once(ffmpeg.stdin, 'drain'), ended]);
    }
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${path}`);
}
