import type { DefaultMediaLibraryConfig } from '@sveltia/cms';
import { MAX_PDF_BYTES, PDF_FOLDER, weightOf } from '../../model/media/pdf';
import { CONTENT } from '../../reader/files/places.mjs';
import { CAPTIONS_FORMATS, MAX_BYTES as MAX_CAPTIONS } from '../../reader/films/captions/format';
import { MAX_BYTES as MAX_FILM } from '../../reader/films/fault';
import { ENOUGH, MAX_BYTES as MAX_PICTURE, MAX_SVG_BYTES } from '../../reader/pictures/fault';

/** A folder of content/ that holds files for pages, and where they answer. */
interface UploadFolder {
  readonly media_folder: string;
  readonly public_folder: string;
}

/** How a field takes a file: what the CMS needs, and what staff read before they choose one. */
interface Upload {
  readonly folder: UploadFolder;
  /** The ends of names that the browser offers, as `accept` has them (HTML, input type=file); all pictures unless said. */
  readonly accept?: string;
  /** In bytes, once the CMS made the file smaller. */
  readonly maxBytes: number;
  readonly limits: string;
}

/** Where files of content/ lie in the repository. The CMS takes a path without its slash for one beside the record. */
const folder = (name: string): UploadFolder => ({
  media_folder: `/${CONTENT}/${name}`,
  public_folder: `/${name}`,
});

const RENAMED = 'Son nom est récrit en minuscules, sans accent ni espace.';

export const PICTURES: Upload = {
  folder: folder('images'),
  maxBytes: MAX_PICTURE,
  limits: `Une photo de ${weightOf(MAX_PICTURE)} au plus, ou un dessin SVG de ${weightOf(MAX_SVG_BYTES)} au plus. Une photo est réduite à ${ENOUGH} pixels, et le lieu de la prise de vue en est retiré. ${RENAMED}`,
};

export const FILMS: Upload = {
  folder: folder('films'),
  accept: '.mp4',
  maxBytes: MAX_FILM,
  limits: `Un MP4 (image H.264, son AAC) de ${MAX_FILM / 1024 / 1024}\u00a0Mo au plus. ${RENAMED}`,
};

export const CAPTIONS: Upload = {
  folder: folder('films'),
  accept: CAPTIONS_FORMATS.map((format) => `.${format}`).join(','),
  maxBytes: MAX_CAPTIONS,
  limits: RENAMED,
};

/** PDFs are no field's: the tab of files takes them. */
export const PDFS = folder(PDF_FOLDER.replaceAll('/', ''));

/** What the tab of files calls the folder of PDFs. */
export const PDF_LABEL = 'PDF';

/** Said where a link is typed: no field of the CMS both types an address and takes a file. */
export const PDF_LINK = `Pour un PDF de ${weightOf(MAX_PDF_BYTES)} au plus, déposez-le d’abord sous « Images et fichiers », « ${PDF_LABEL} » : un fichier « tarifs.pdf » a l’adresse ${PDF_FOLDER}tarifs.pdf.`;

/** Returns how the CMS takes a file in: its name as an address can hold it, its weight at most. */
export function libraryFor({ maxBytes }: Upload): DefaultMediaLibraryConfig {
  return { max_file_size: maxBytes, slugify_filename: true, transformations: TRANSFORMATIONS };
}

/**
 * Photos lose their place (EXIF, XMP) and what no screen shows. HEIC stands here so that the CMS offers the photos
 * of iPhones. A PNG, a screenshot or a drawing, has as much metadata: at this quality Chromium writes WebP
 * without loss, and others blur nothing that one sees.
 */
const PHOTO = { format: 'webp', quality: 85, width: ENOUGH, height: ENOUGH } as const;
const DRAWING = { format: 'webp', quality: 100 } as const;
const TRANSFORMATIONS = {
  ...{ jpeg: PHOTO, webp: PHOTO, avif: PHOTO, heic: PHOTO, gif: PHOTO },
  png: DRAWING,
};
