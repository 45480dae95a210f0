import type { Font } from 'opentype.js';
import { parse } from 'opentype.js/dist/opentype.mjs';
import { drawSocialImage, type Shown } from './draw';

/** A social image to draw. */
export interface Drawing {
  readonly shown: Shown;
  /** The font of titles as TrueType, and a name that another font does not have. */
  readonly font: { readonly name: string; readonly bytes: Uint8Array };
  /** Of its cover, where it has one. */
  readonly lights?: Uint8Array | undefined;
}

/** Draws a social image, as a PNG. */
export default function draw({ shown, font: { name, bytes }, lights }: Drawing): Uint8Array {
  if (last?.name !== name) last = { name, font: parse(new Uint8Array(bytes).buffer) };
  return drawSocialImage(shown, last.font, lights && new Uint8Array(lights));
}

/** A build has one font: reading it takes longer than drawing. */
let last: { readonly name: string; readonly font: Font } | undefined;
