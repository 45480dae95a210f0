import { inFile } from '../../model/french/phrase';
import type { Fault } from '../files/citedFiles';
import { kindOf, MISPLACED } from '../files/fileKinds';
import { formatOf } from './format';

/** The largest accepted picture, in bytes: more than a camera's JPEG. Git keeps every file in its history for ever. */
export const MAX_BYTES = 25_000_000;
/** The largest accepted SVG, in bytes: visitors download an SVG in its full size. */
export const MAX_SVG_BYTES = 1_000_000;
/** The most pixels accepted in a photo: decoding 50 million takes 200 MB of memory. */
export const MAX_PIXELS = 50_000_000;
/**
 * The largest accepted side, in px, of a photo, or of an SVG when it is rendered: decoding `MAX_PIXELS` in a single row
 * would take 4 GB of memory.
 */
export const MAX_SIDE = 20_000;

/** The longer side, in px, to which a large photo is reduced: enough for every screen. */
export const ENOUGH = 2400;

const SAVE_AGAIN = 'Enregistrez-la en JPEG ou PNG, puis déposez-la de nouveau.';
const SMALLER = `Réduisez-la à ${ENOUGH} pixels de large et enregistrez-la en JPEG.`;

export const BROKEN: Fault = {
  predicate: 'est abîmée ou incomplète : elle ne s’ouvre pas.',
  remedy: 'Déposez-la de nouveau depuis l’original.',
};

export const EMPTY: Fault = {
  predicate: 'est vide : le fichier ne contient rien.',
  remedy: 'Déposez-la de nouveau depuis l’original.',
};

export const HEAVY_TEXT: Fault = {
  predicate: 'contient des textes compressés qui prendraient trop de mémoire.',
  remedy: 'Enregistrez-la de nouveau sans ses métadonnées, puis déposez-la.',
};

export const ANIMATED: Fault = {
  predicate: 'est animée.',
  remedy: 'Enregistrez une seule image en JPEG ou PNG, puis déposez-la.',
};

/**
 * Returns the fault of a picture in a format that is not published.
 *
 * @param name the format or the extension; empty if both are unknown.
 */
export function refusedFormat(name: string): Fault {
  const kind = kindOf(name);
  if (kind && !['picture', 'text'].includes(kind)) return MISPLACED[kind];
  return {
    predicate: name
      ? `est au format ${name.toUpperCase()}, que le site ne publie pas.`
      : 'n’est d’aucun format connu.',
    remedy: SAVE_AGAIN,
  };
}

/** Returns the fault of a file whose extension does not fit its format. `rename` is the right file name. */
export function misnamed(extension: string, actual: string, rename: string): Fault {
  return {
    predicate: extension
      ? `se dit « .${extension} » mais contient du ${actual.toUpperCase()}.`
      : `n’a pas d’extension, et contient du ${actual.toUpperCase()}.`,
    remedy: `Renommez-la « ${rename} », ici et là où elle est citée.`,
  };
}

export function tooHeavy(bytes: number, limit: number): Fault {
  return {
    predicate: `pèse ${megabytes(bytes)} ; la limite est de ${megabytes(limit)}.`,
    remedy: limit === MAX_SVG_BYTES ? SAVE_AGAIN : SMALLER,
  };
}

/** Returns the fault of a photo with too many pixels or too long a side; undefined for any other photo. */
export function faultOfSize(width: number, height: number, bytes: Uint8Array): Fault | undefined {
  const { limit, where } = limitOf(bytes);
  if (Math.max(width, height) > MAX_SIDE) {
    const predicate = `mesure ${width} × ${height} pixels ; un côté en a ${MAX_SIDE} au plus.`;
    return { predicate, remedy: SMALLER };
  }
  if (width * height <= limit) return undefined;
  const size = `${width} × ${height} pixels, soit ${millions(width * height)}`;
  return {
    predicate: `mesure ${size} ; la limite est de ${millions(limit)}${where}.`,
    remedy: SMALLER,
  };
}

/** Returns the most pixels accepted in a photo (fewer if its format needs more memory), and the format in French. */
function limitOf(bytes: Uint8Array): { limit: number; where: string } {
  const format = formatOf(bytes);
  if (format === 'avif') return { limit: 20_000_000, where: ' en AVIF' };
  if (format === 'webp') return { limit: 30_000_000, where: ' en WebP' };
  // The interlace method ends the first chunk (PNG, third edition, 11.2.1).
  if (format === 'png' && bytes[28] === 1) return { limit: 30_000_000, where: ' en PNG entrelacé' };
  return { limit: MAX_PIXELS, where: '' };
}

/** The error thrown to stop reading an SVG. `readSvg` catches the error, and returns the fault in it. */
export class Refusal extends Error {
  constructor(readonly fault: Fault) {
    super(inFile(fault.predicate));
  }
}

export function refuse(fault: Fault): never {
  throw new Refusal(fault);
}

export const OUTSIDE: Fault = {
  predicate: 'va chercher quelque chose hors du fichier.',
  remedy: 'Exportez-la de nouveau en « SVG simple », polices et images incorporées au tracé.',
};

export const BITMAP: Fault = {
  predicate: 'contient une photo : ce n’est plus un dessin.',
  remedy: 'Enregistrez-la en JPEG ou PNG, puis déposez-la de nouveau.',
};

export const DECLARATIONS = exportAgain(
  'porte un « DOCTYPE » avec des déclarations entre crochets, où du code pourrait se cacher.',
);
export const ENTITY = exportAgain(
  'contient une entité (« &…; ») que les navigateurs ne connaissent pas.',
);
export const UNSIZED = exportAgain('ne dit pas ses dimensions : « viewBox » manque.');

export const COMPLEX: Fault = {
  predicate: 'est trop complexe : elle bloquerait les navigateurs qui la dessinent.',
  remedy:
    'Simplifiez-la (calques imbriqués, copies de copies, masques, filtres), ou enregistrez-la en PNG.',
};

/** Returns the fault of an SVG that contains code: a script, an event handler, an element of HTML. */
export function active(name: string, line: number): Fault {
  return exportAgain(`contient du code, ligne ${line} (« ${name} »).`);
}

/** Returns the fault of an SVG with an animation. */
export function moving(name: string, line: number): Fault {
  return exportAgain(`bouge, ligne ${line} (« ${name} ») : un dessin publié ne bouge pas.`);
}

/** Returns the fault of an SVG with an element, attribute or style that affects the drawing but is not supported. */
export function unlisted(what: string, line: number): Fault {
  const quoted = what.replace(/\s+/g, ' ').trim().slice(0, 40);
  return exportAgain(`contient ce que le site ne dessine pas, ligne ${line} : « ${quoted} ».`);
}

function exportAgain(predicate: string): Fault {
  return {
    predicate,
    remedy: 'Exportez-la de nouveau en « SVG simple », ou enregistrez-la en PNG.',
  };
}

function megabytes(bytes: number): string {
  return `${decimal(Math.ceil(bytes / 100_000) / 10)} Mo`;
}

function millions(pixels: number): string {
  return `${decimal(Math.ceil(pixels / 100_000) / 10)} millions`;
}

function decimal(value: number): string {
  return String(value).replace('.', ',');
}
