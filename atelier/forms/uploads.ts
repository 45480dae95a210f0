import type { DefaultMediaLibraryConfig } from '@sveltia/cms';
import { MAX_PDF_BYTES, PDF_FOLDER, weightOf } from '../../model/media/pdf';
import { CONTENT } from '../../reader/files/places.mjs';
import { CAPTIONS_FORMATS, MAX_BYTES as MAX_CAPTIONS } from '../../reader/films/captions/format';
import { MAX_BYTES as MAX_FILM } from '../../reader/films/fault';
import { ENOUGH, MAX_BYTES as MAX_PICTURE, MAX_SVG_BYTES } from '../../reader/pictures/fault';

/** The CMS's settings for a folder of pictures, films or PDFs: its path in content/ and its address on the site. */
interface UploadFolder {
  readonly media_folder: string;
  readonly public_folder: string;
}

/** The settings of an input that uploads a file. */
interface Upload {
  readonly folder: UploadFolder;
  /** The file extensions that may be chosen, as in HTML's `accept`. Without `accept`, the CMS accepts pictures. */
  readonly accept?: string;
  /** The largest accepted size of a file in bytes, measured after the CMS has reduced the file. */
  readonly maxBytes: number;
  readonly limits: string;
}

/** Returns an upload folder's paths. Without the first slash, the CMS would read them as inside a record's folder. */
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

/** The folder of PDFs. No field takes a PDF: staff upload it under « Images et fichiers ». */
export const PDFS = folder(PDF_FOLDER.replaceAll('/', ''));

/** The name of the folder of PDFs under « Images et fichiers ». */
export const PDF_LABEL = 'PDF';

/** The help on links to a PDF: staff first upload the PDF, and then type its address in the link. */
export const PDF_LINK = `Pour un PDF de ${weightOf(MAX_PDF_BYTES)} au plus, déposez-le d’abord sous « Images et fichiers », « ${PDF_LABEL} » : un fichier « tarifs.pdf » a l’adresse ${PDF_FOLDER}tarifs.pdf.`;

/** Returns the CMS's settings for uploads: the largest size, the conversion of pictures, and valid file names. */
export function libraryFor({ maxBytes }: Upload): DefaultMediaLibraryConfig {
  return { max_file_size: maxBytes, slugify_filename: true, transformations: TRANSFORMATIONS };
}

/**
 * The CMS's conversion of photos before it uploads them: to WebP, no larger than screens show, and without metadata
 * (EXIF, XMP) such as the location. Photos of iPhones (`heic`) are also converted, because the CMS would refuse them
 * otherwise. PNGs are converted at quality 100 to remove their metadata, without loss in Chromium and without visible
 * loss elsewhere.
 */
const PHOTO = { format: 'webp', quality: 85, width: ENOUGH, height: ENOUGH } as const;
const DRAWING = { format: 'webp', quality: 100 } as const;
const TRANSFORMATIONS = {
  ...{ jpeg: PHOTO, webp: PHOTO, avif: PHOTO, heic: PHOTO, gif: PHOTO },
  png: DRAWING,
};
