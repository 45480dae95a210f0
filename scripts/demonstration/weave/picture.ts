import sharp from 'sharp';
import type { Field } from '../light/field';
import { type Cloth, draw, levelsOf } from './weave';

/** A still picture. */
export interface Still {
  readonly cloth: Cloth;
  readonly field: Field;
}

/** Weaves a field into a PNG of sixteen colours. */
export async function weavePicture({ field, cloth }: Still, path: string): Promise<void> {
  const { width, height } = cloth;
  await sharp(draw(levelsOf(field, cloth), cloth), { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(path);
}
