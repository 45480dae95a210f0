import type { Snapshot } from '../../atelier/session/snapshotSchema';
import type { FontUrls } from '../../components/theme/fontFaces';
import { pictureKey } from '../../model/picture';
import type { Site } from '../../model/site';
import { readPdfs } from '../../reader/documents/readPdfs';
import { readContentFolder } from '../../reader/files/disk';
import { captionsOf, type FilmReading } from '../../reader/films/filmReading';
import { readFilms } from '../../reader/films/readFilms';
import type { MarkedText } from '../../reader/loadSite';
import { readPictures } from '../../reader/pictures/readPictures';

/**
 * What the editing room is told of the content of a site: its paths, marks by which a text is known again,
 * and what reading its pictures, films and PDFs found. No word of a text: drafts are among them.
 *
 * @param root of the project, whose content has just been read for this build.
 * @param told what was published of it, the mark of each text, and where the site has its fonts.
 * @returns JSON, the same for the same content.
 */
export async function snapshotOf(
  root: string,
  { site, marks, fonts }: ToldToAtelier,
): Promise<string> {
  const folder = readContentFolder(root);
  const films = await readFilms(root, folder.films);
  const snapshot: Snapshot = {
    url: site.url,
    fonts,
    files: [...marks],
    images: await readPictures(root, folder.images),
    films: films.map((reading) => withoutSecrets(reading, site)),
    pdfs: await readPdfs(root, folder.pdfs),
  };
  return `${JSON.stringify(snapshot)}\n`;
}

interface ToldToAtelier {
  readonly site: Pick<Site, 'url' | 'captions'>;
  readonly marks: readonly MarkedText[];
  readonly fonts: FontUrls;
}

/** What is said in a film that is not published yet stays unsaid. */
function withoutSecrets(reading: FilmReading, { captions }: Pick<Site, 'captions'>): FilmReading {
  const said = captionsOf(reading);
  const key = pictureKey(reading.path);
  if (!reading.ok || !said || captions.some(({ path }) => pictureKey(path) === key)) return reading;
  return { path: reading.path, ok: true, captions: { ...said, lines: [] } };
}
