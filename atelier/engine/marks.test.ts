import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { everyPage } from '../../model/addresses/addresses';
import { placeAt } from '../../model/records/folders';
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
import { valuesOf } from '../files/content';
import { fromFile } from '../files/format';
import { nameOfFile } from '../forms/trees';
import { END, MARK, markSite, numberOf, type Place, withoutMarks } from './marks';

const FILES = {
  islandScripts: [],
  fontUrls: { text: '/a', title: '/b', italic: '/c', fallbacks: '' },
};

describe('markSite', () => {
  test('markSite adds invisible marks to the texts of each page of tests/content, and nothing else', async () => {
    const folder = readContentFolder('tests');
    const source = {
      ...folder,
      images: folder.images.map(soundDrawing),
      films: folder.films.map((path) =>
        path.endsWith('.mp4') ? soundFilm(path) : soundCaptions(path),
      ),
      pdfs: folder.pdfs.map((path) => soundPdf(path)),
    };
    const read = readSite(source, { drafts: true, today: TODAY, lines: true });
    if (!read.ok) throw new Error('tests/content has problems');
    const { site, places } = markSite(read.site);
    const wrong: string[] = [];
    const marked: string[] = [];
    for (const { address } of everyPage(read.site)) {
      const page = await renderAddress(read.site, address, FILES);
      marked.push(await renderAddress(site, address, FILES));
      if (withoutMarks(marked.at(-1) ?? '') !== withoutMarks(page)) wrong.push(address);
    }
    expect(wrong).toEqual([]);
    expect(places.length).toBeGreaterThan(100);

    const forms = new Map(
      folder.texts.map(({ path, bytes }) => {
        const text = new TextDecoder().decode(bytes);
        return [path, valuesOf(fromFile(placeAt(path).folder || nameOfFile(path), text))];
      }),
    );
    const written = new Set([...forms.values()].flatMap(Object.values).map(lettersOf));
    const texts = marked.flatMap((html) => textsOf(html, places));
    const led = texts.filter(({ place }) => place);
    const missed = texts.filter(({ text, place }) => !place && written.has(lettersOf(text)));
    expect(missed.length / (led.length + missed.length)).toBeLessThan(0.02);
    const typed = led.filter(({ place }) => place && !['body', 'value'].includes(place.kind));
    const isOfField = ({ text, place }: (typeof typed)[number]) =>
      place && lettersOf(forms.get(place.file)?.[place.path]).includes(lettersOf(text));
    expect(typed.filter(isOfField).length / typed.length).toBeGreaterThan(0.95);
  });
});

/** Returns the letters of a text, which typography does not change. */
function lettersOf(text: unknown): string {
  return String(text ?? '').replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the visible texts of a marked page, each with the field that it comes from. */
function textsOf(html: string, places: readonly Place[]) {
  const texts: { readonly text: string; readonly place: Place | undefined }[] = [];
  const values = new Map(places.map((place) => [place.value, place]));
  const open: (Place | undefined)[] = [];
  let hidden = 0;
  const isHidden = (tag: string) => /^(?:head|script|style)$/.test(tag);
  const parser = new Parser({
    onopentagname: (tag) => {
      hidden += Number(isHidden(tag));
    },
    onclosetag: (tag) => {
      hidden -= Number(isHidden(tag));
    },
    ontext(data) {
      for (const part of data.split(new RegExp(`(${MARK.source})`, 'u'))) {
        if (part === END) open.pop();
        else if (part.search(MARK) === 0) open.push(places[numberOf(part)]);
        else if (lettersOf(part) && !hidden)
          texts.push({ text: part, place: open.at(-1) ?? values.get(part) });
      }
    },
  });
  parser.end(html);
  return texts;
}
