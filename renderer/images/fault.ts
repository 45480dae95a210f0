/** Why a picture cannot be published. */
export interface Fault {
  /** What follows « l’image /images/quais.jpg » in a French sentence. */
  readonly predicate: string;
  /** What to do, a French sentence. */
  readonly remedy: string;
}

/**
 * The largest file, in bytes. A camera's own JPEG stays below; what is above slows the repository
 * down for ever, since Git keeps every version.
 */
export const MAX_BYTES = 25_000_000;
/** The largest drawing, in bytes: visitors download it as it is. */
export const MAX_SVG_BYTES = 1_000_000;
/** The most pixels: 50 million of them take 200 MB of memory once decoded. */
export const MAX_PIXELS = 50_000_000;

const SAVE_AGAIN = 'Enregistrez-la en JPEG ou PNG, puis déposez-la de nouveau.';
const SMALLER = 'Réduisez-la à 2400 pixels de large et enregistrez-la en JPEG.';

export const BROKEN: Fault = {
  predicate: 'est abîmée ou incomplète : elle ne s’ouvre pas.',
  remedy: 'Déposez-la de nouveau depuis l’original.',
};

export const EMPTY: Fault = {
  predicate: 'est vide : le fichier ne contient rien.',
  remedy: 'Déposez-la de nouveau depuis l’original.',
};

export const ANIMATED: Fault = {
  predicate: 'est animée.',
  remedy: 'Enregistrez une seule image en JPEG ou PNG, puis déposez-la.',
};

/** A format that is not published, by the name people know it under. */
export function refusedFormat(name: string): Fault {
  return {
    predicate: name
      ? `est au format ${name.toUpperCase()}, que le site ne publie pas.`
      : 'n’est d’aucun format connu.',
    remedy: SAVE_AGAIN,
  };
}

/** A name that says one format, bytes that are another. */
export function misnamed(extension: string, actual: string, rename: string): Fault {
  return {
    predicate: extension
      ? `se dit « .${extension} » mais contient du ${actual.toUpperCase()}.`
      : `n’a pas d’extension, et contient du ${actual.toUpperCase()}.`,
    remedy: `Renommez-la « ${rename} », ici et là où elle est citée.`,
  };
}

/** A name that Markdown would not read as one address. */
export function spacedName(rename: string): Fault {
  return {
    predicate: 'a une espace dans son nom.',
    remedy: `Renommez-la « ${rename} ».`,
  };
}

export function tooHeavy(bytes: number, limit: number): Fault {
  return {
    predicate: `pèse ${megabytes(bytes)} ; la limite est de ${megabytes(limit)}.`,
    remedy: limit === MAX_SVG_BYTES ? SAVE_AGAIN : SMALLER,
  };
}

export function tooLarge(width: number, height: number): Fault {
  const found = `${width} × ${height} pixels, soit ${millions(width * height)}`;
  return {
    predicate: `mesure ${found} ; la limite est de ${millions(MAX_PIXELS)}.`,
    remedy: SMALLER,
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
