import type { Fault } from '../../reader/files/citedFiles';
import { ANIMATED, BROKEN, faultOfSize } from '../../reader/pictures/fault';
import { followsScheme, inkOfPixels, LOOKED_AT } from '../../reader/pictures/ink';
import { readDrawing } from '../../reader/pictures/inspectPicture';
import type { SeenPicture } from '../engine/media';

/** The longer side, in px, to which a large picture is reduced before a search for transparent pixels. */
const SIFTED_AT = 1024;

/** Decodes a picture with the same result as the build. Works only in a page: workers cannot decode SVG. */
export async function seePicture(file: Blob): Promise<SeenPicture | Fault> {
  const { type } = file;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (type === 'image/svg+xml') return seeDrawing(bytes);
  if (isAnimated(bytes)) return ANIMATED;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return BROKEN;
  const { width, height } = bitmap;
  const fault = faultOfSize(width, height, bytes);
  if (fault) return fault;
  if (type === 'image/jpeg') return { width, height, transparent: false };
  const transparent = hasHoles(pixelsOf(bitmap, SIFTED_AT));
  return { width, height, transparent, ...inkOf(bitmap) };
}

/** Decodes an SVG drawing without its unsafe parts, because the original could freeze the page. */
async function seeDrawing(bytes: Uint8Array): Promise<SeenPicture | Fault> {
  const read = readDrawing(bytes);
  if ('predicate' in read) return read;
  const { text, width, height } = read;
  const seen = { width, height, transparent: true };
  if (followsScheme(new TextEncoder().encode(text))) return seen;
  const image = await drawing(new Blob([text], { type: 'image/svg+xml' })).catch(() => undefined);
  return image ? { ...seen, ...inkOf(image) } : BROKEN;
}

function inkOf(drawn: Drawn): Pick<SeenPicture, 'ink'> {
  const ink = inkOfPixels(pixelsOf(drawn, LOOKED_AT));
  return ink ? { ink } : {};
}

type Drawn = ImageBitmap | HTMLImageElement;

async function drawing(blob: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const url = URL.createObjectURL(blob);
  try {
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function pixelsOf(drawn: Drawn, longest: number): Uint8ClampedArray {
  const scale = Math.min(1, longest / Math.max(drawn.width, drawn.height));
  const [width, height] = [drawn.width, drawn.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return new Uint8ClampedArray();
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

function hasHoles(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true;
  return false;
}

/** Whether the extended header of a WebP marks it as animated (RFC 9649, 2.7.1). */
function isAnimated(bytes: Uint8Array): boolean {
  const text = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
  return text(8) === 'WEBP' && text(12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
}
