import type { Fault } from '../files/citedFiles';
import { MISPLACED } from '../files/fileKinds';
import type { Format } from '../pictures/format';

/** The largest accepted film, in bytes: GitHub's upload page accepts no more (it writes « 25 MB » for 25 MiB). */
export const MAX_BYTES = 25 * 1024 * 1024;
/** The most pixels accepted in a frame of a film: phones decode H.264 up to 4096 × 2304. */
export const MAX_PIXELS = 4096 * 2304;
/** The longest accepted width or height of a film's frames, in px. */
export const MAX_SIDE = 4096;

const EXPORT = 'Exportez-le en MP4 (image H.264, son AAC), puis déposez-le de nouveau.';
const AGAIN = 'Exportez-le de nouveau en MP4 (image H.264, son AAC), puis redéposez-le.';

export const EMPTY: Fault = {
  predicate: 'est vide : il ne contient rien.',
  remedy: 'Déposez-le de nouveau depuis l’original.',
};

export const CUT: Fault = {
  predicate: 'est incomplet : la fin manque, sa copie ou son export s’est arrêté en route.',
  remedy:
    'Déposez-le de nouveau depuis l’original ; s’il ne se lit pas chez vous, exportez-le encore.',
};

export const BROKEN: Fault = {
  predicate: 'est abîmé : il ne se lit pas comme un film.',
  remedy: AGAIN,
};

export const NO_PICTURE: Fault = {
  predicate: 'ne contient que du son, sans image.',
  remedy:
    'Exportez le film avec son image. Un enregistrement sonore se met en ligne sur une plateforme de podcasts, puis se cite par un lien.',
};

export const ENCRYPTED: Fault = {
  predicate: 'est protégé contre la copie (DRM) : les navigateurs ne le liraient pas.',
  remedy: 'Exportez-le depuis le montage d’origine, sans protection, si vous en avez les droits.',
};

export const FRAGMENTED: Fault = {
  predicate: 'est découpé en fragments, comme un enregistrement d’écran ou de diffusion en direct.',
  remedy: `${EXPORT.replace('Exportez-le', 'Ouvrez-le dans un logiciel de montage et exportez-le')}`,
};

/** The messages about formats other than MP4. A file's first bytes show its format. */
const OTHERS: Partial<Record<Format, Fault>> = {
  mov: notPlayed('MOV (QuickTime)'),
  webm: notPlayed('WebM ou MKV'),
  older: notPlayed('AVI, WMV, MPEG ou un autre format ancien'),
  sound: NO_PICTURE,
  pdf: MISPLACED.pdf,
  pointer: {
    predicate: 'n’est que l’adresse d’un film rangé ailleurs (Git LFS) : le film n’y est pas.',
    remedy: 'Déposez le film lui-même, sans Git LFS.',
  },
  text: {
    predicate: 'est un texte ou une page enregistrée, non un film.',
    remedy: 'Téléchargez le film lui-même, puis déposez-le de nouveau.',
  },
};

function notPlayed(format: string): Fault {
  return {
    predicate: `est au format ${format}, que tous les navigateurs ne lisent pas.`,
    remedy: EXPORT,
  };
}

/** Returns the fault of a file in content/films that has another format than MP4. */
export function notMp4(format: Format): Fault {
  return format === 'unknown' ? BROKEN : (OTHERS[format] ?? MISPLACED.picture);
}

/** Returns the fault of a video codec that some browsers cannot decode; undefined for any other codec. */
export function refusedPicture(codec: string): Fault | undefined {
  const [format = '', profile = ''] = codec.split('.');
  if (/^avc[13]$/.test(format)) return refusedAvc(parseInt(profile.slice(0, 2), 16));
  if (format === 'av01') return profile === '0' ? undefined : tooFine('AV1');
  if (/^(?:hvc1|hev1|dvh1|dvhe)$/.test(format)) return HEVC;
  return {
    predicate: `a une image dans un format que tous les navigateurs ne lisent pas (${format.trim()}).`,
    remedy: 'Exportez-le en MP4 avec une image H.264, puis déposez-le de nouveau.',
  };
}

const HEVC: Fault = {
  predicate: 'est au format HEVC des iPhone, que tous les navigateurs ne lisent pas.',
  remedy:
    'Exportez-le en MP4 (image H.264, son AAC), puis déposez-le de nouveau. Pour les suivants : Réglages › Appareil photo › Formats › « Le plus compatible ».',
};

/** Returns the fault of an H.264 profile that browsers cannot decode: they decode only 8 bits, 4:2:0. */
function refusedAvc(profile: number): Fault | undefined {
  if ([66, 77, 88, 100].includes(profile)) return undefined;
  return Number.isNaN(profile) ? BROKEN : tooFine('H.264');
}

function tooFine(format: string): Fault {
  return {
    predicate: `est exporté en qualité d’étalonnage (10 bits, 4:2:2 ou 4:4:4), que les navigateurs ne lisent pas.`,
    remedy: `Exportez-le en ${format} 8 bits, 4:2:0 (profil « Main » ou « High »), puis déposez-le de nouveau.`,
  };
}

/** Returns the fault of an audio codec that some browsers cannot decode together with this video codec. */
export function refusedSound(codec: string, picture: string): Fault | undefined {
  if (/^mp4a\.40\.(?:2|5|29)$/i.test(codec)) return undefined;
  // Safari decodes Opus in MP4 wherever it decodes AV1.
  if (/^opus$/i.test(codec) && picture.startsWith('av01')) return undefined;
  return {
    predicate: `a un son au format ${codec}, que tous les navigateurs ne lisent pas.`,
    remedy: 'Exportez-le avec un son AAC, puis déposez-le de nouveau.',
  };
}

export function tooLarge(width: number, height: number): Fault {
  return {
    predicate: `mesure ${width} × ${height} pixels, plus que les téléphones n’en montrent.`,
    remedy: 'Exportez-le en 1920 × 1080 pixels au plus, puis déposez-le de nouveau.',
  };
}

export function tooHeavy(bytes: number): Fault {
  const megabytes = String(Math.ceil((bytes / 1024 / 1024) * 10) / 10).replace('.', ',');
  return {
    predicate: `pèse ${megabytes} Mo ; la limite est de 25 Mo.`,
    remedy:
      'Exportez-le avec un débit plus bas (3 Mbit/s pour une minute, 1,5 Mbit/s pour deux, son compris), coupez-le, ou mettez-le en ligne sur une plateforme et faites un lien vers lui.',
  };
}

/** Returns the fault of an MP4 film whose file name does not end with .mp4, and proposes the name `rename`. */
export function misnamed(rename: string): Fault {
  return {
    predicate: 'n’a pas le nom d’un film MP4.',
    remedy: `Renommez-le « ${rename} », ici et là où il est cité.`,
  };
}
