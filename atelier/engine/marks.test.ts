import { describe, expect, test } from 'vitest';
import { everyPage } from '../../model/addresses/addresses';
import { readContentFolder } from '../../reader/files/disk';
import { readSite } from '../../reader/read';
import { renderAddress } from '../../renderer/renderAddress';
import {
  soundCaptions,
  soundDrawing,
  soundFilm,
  soundPdf,
  TODAY,
} from '../../tests/samples/smallSite';
import { markSite, withoutMarks } from './marks';

const FILES = {
  islandScripts: [],
  fontUrls: { text: '/a', title: '/b', italic: '/c', fallbacks: '' },
};

describe('markSite', () => {
  test.each(['.', 'tests'])('markSite only adds marks to the pages of %s/content', async (root) => {
    const folder = readContentFolder(root);
    const source = {
      ...folder,
      images: folder.images.map(soundDrawing),
      films: folder.films.map((path) =>
        path.endsWith('.mp4') ? soundFilm(path) : soundCaptions(path),
      ),
      pdfs: folder.pdfs.map((path) => soundPdf(path)),
    };
    const read = readSite(source, { drafts: true, today: TODAY, lines: true });
    if (!read.ok) throw new Error(`${root}/content has problems`);
    const { site, places } = markSite(read.site);
    const wrong: string[] = [];
    for (const { address } of everyPage(read.site)) {
      const page = await renderAddress(read.site, address, FILES);
      const marked = await renderAddress(site, address, FILES);
      if (withoutMarks(marked) !== withoutMarks(page)) wrong.push(address);
    }
    expect(wrong).toEqual([]);
    expect(places.length).toBeGreaterThan(100);
  });
});
