import type { Snapshot } from '../../atelier/session/snapshotSchema';
import type { FontUrls } from '../../components/theme/fontFaces';
import type { Site } from '../../model/site';

/**
 * Returns what the editor reads of a published site, as JSON: its address, its fonts, and what reading its
 * pictures, films and PDFs found. Nothing else of content/ is named: the names of drafts, and of what they show,
 * say what an agency is about to publish.
 */
export function snapshotOf(
  { url, pictures, films, captions, pdfs }: Pick<Site, 'url' | Media>,
  fonts: FontUrls,
): string {
  const snapshot: Snapshot = {
    url,
    fonts,
    images: pictures.map((picture) => ({ path: picture.path, ok: true, picture })),
    films: [
      ...films.map((film) => ({ path: film.path, ok: true, film }) as const),
      ...captions.map((file) => ({ path: file.path, ok: true, captions: file }) as const),
    ],
    pdfs: pdfs.map((pdf) => ({ path: pdf.path, ok: true, pdf })),
  };
  return `${JSON.stringify(snapshot)}\n`;
}

type Media = 'pictures' | 'films' | 'captions' | 'pdfs';
