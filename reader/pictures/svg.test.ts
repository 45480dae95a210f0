import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inFile, phrase } from '../../model/french/phrase';
import { contentFiles } from '../../tests/samples/contentFiles';
import { processorTime } from '../../tests/samples/processorTime';
import { inspectPicture } from './inspectPicture';
import { readSvg } from './svg';
import { outlineOf } from './svgOutline';

const svg = (inner = '', attributes = 'viewBox="0 0 240 80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;
const OPEN = svg().replace('</svg>', '');

/** Returns the names and the insides of the drawings in a text file, with repetitions such as `[9×<g/>]` written out. */
const drawingsIn = (file: string): [what: string, inner: string][] =>
  Object.entries(contentFiles(readFileSync(new URL(file, import.meta.url), 'utf8'))).map(
    ([what, inner]) => [
      what,
      inner.trimEnd().replace(/\[(\d+)×(.*?)\]/g, (_, times, part) => part.repeat(Number(times))),
    ],
  );

describe('readSvg, size of a drawing', () => {
  test.each([
    ['viewBox="0 0 240 80"', 240, 80],
    ['viewBox="-10,-10, 48.4 24"', 48, 24],
    ['viewBox="0 0 24 24" width="800" height="600px"', 800, 600],
    ['viewBox="0 0 24 12" width="100%" height="100%"', 24, 12],
    ['viewBox="0 0 24 12" width="3cm" height="2cm"', 24, 12],
  ])('readSvg reads the size of an SVG with %s', (attributes, width, height) => {
    expect(readSvg(svg('', attributes))).toMatchObject({ width, height });
  });
});

/** Returns what readSvg says of a drawing, whose tag `<svg>` may be written without its attributes. */
const saidOf = (drawing: string) => {
  const [before = '', after] = drawing.split('<svg>');
  const reading = readSvg(after === undefined ? drawing : `${before}${OPEN}${after}`);
  return 'predicate' in reading ? inFile(phrase`${reading.predicate} → ${reading.remedy}`) : 'rien';
};

// To update the file after a change of messages: npx vitest run --update.
test('readSvg accepts each drawing in drawings.txt, or reports what is written below it', async () => {
  const drawings = readFileSync(new URL('drawings.txt', import.meta.url), 'utf8').split(/^(?=@ )/m);
  const checked = drawings.map((example) => {
    const [title, drawing = ''] = example.split('\n');
    return `${title}\n${drawing}\n» ${saidOf(drawing)}\n`;
  });
  expect(checked.length).toBeGreaterThan(10);
  await expect(checked.join('\n')).toMatchFileSnapshot('./drawings.txt');
});

/** Returns an SVG of twelve levels. Each refers ten times to the level below, the last one once to one element. */
const levels = (level: (inner: string, id: number) => string, one: (id: number) => string) =>
  svg(Array.from({ length: 12 }, (_, id) => level(one(id).repeat(10), id + 1)).join('') + one(12));
const mask = (inner: string, id: number) => `<mask id="a${id}">${inner}</mask>`;

test.each([
  ['nested groups', svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000))],
  ['more elements than a browser draws', svg('<a/>'.repeat(120_000))],
  [
    'copies of copies',
    levels(
      (inner, id) => `<g id="a${id}">${inner}</g>`,
      (id) => `<use xlink:href="#%61${id}"/>`,
    ),
  ],
  [
    'nested patterns in groups',
    levels(
      (inner, id) => `<pattern id="a${id}">${inner}</pattern>`,
      (id) => `<g fill="url('#a${id}')"><path d="M0 0h1"/></g>`,
    ),
  ],
  ['masks of masks', levels(mask, (id) => `<path style="mask:url( #a${id} )"/>`)],
  ['a mask of itself', svg('<mask id="a"><path mask="url(#a)"/></mask>')],
  [
    'a marker at each of many points',
    svg(
      `<marker id="a"><path d="M0 0${'h1'.repeat(9_000)}"/></marker><path d="M0 0${'h1'.repeat(9_000)}" marker-mid="url(#a)"/>`,
    ),
  ],
])('readSvg refuses an SVG that would block a browser: %s', (_what, text) => {
  expect(readSvg(text)).toMatchObject({
    predicate: 'est trop complexe : elle bloquerait les navigateurs qui la dessinent.',
  });
});

test.each([
  ...drawingsIn('soundDrawings.txt'),
  [
    'gradients that refer to gradients',
    Array.from(
      { length: 30 },
      (_, id) =>
        `<linearGradient id="a${id}" href="#a${id + 1}"><stop/></linearGradient><path fill="url(#a${id})"/>`,
    ).join(''),
  ],
])('readSvg accepts an SVG that contains %s', (_what, inner) => {
  expect(readSvg(svg(inner))).toHaveProperty('width');
});

test.each([
  ['a number', svg('', `width="${'1'.repeat(400_000)}x"`)],
  ['a comment without an end', svg(`<style>${'/* '.repeat(200_000)}</style>`)],
  ['an address of spaces', svg(`<g style="fill:url(${' '.repeat(400_000)}"/>`)],
  ['the word url', svg(`<style>a{fill:url(#b);${'url'.repeat(200_000)}</style>`)],
  [
    'classes',
    svg(`<style>${'a{fill:url(#b)}'.repeat(20_000)}</style><g class="${'c '.repeat(200_000)}"/>`),
  ],
])('readSvg reads an SVG filled with %s in linear time', (_what, text) => {
  expect(processorTime(() => readSvg(text)).time).toBeLessThan(2000);
});

const UTF8 = 'Exportez-la de nouveau en « SVG simple », encodage UTF-8, ou enregistrez-la en PNG.';
const UTF16 = `est encodée en UTF-16, et non en UTF-8. → ${UTF8}`;

describe('inspectPicture, encoding of a drawing', () => {
  const drawing = svg('<text>é</text>');
  const said = async (bytes: Uint8Array) => {
    const decode = () => Promise.reject(new Error('A drawing is no photo'));
    const reading = await inspectPicture('/images/a.svg', bytes, decode);
    return reading.fault && inFile(phrase`${reading.fault.predicate} → ${reading.fault.remedy}`);
  };
  const big = (text: string) => Buffer.from(text, 'utf16le').swap16();

  test.each<[string, Buffer, string | undefined]>([
    ['UTF-8', Buffer.from(drawing), undefined],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${drawing}`), undefined],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${drawing}`, 'utf16le'), UTF16],
    ['UTF-16, big end first', big(`\ufeff${drawing}`), UTF16],
    ['UTF-16 without a mark', Buffer.from(drawing, 'utf16le'), UTF16],
    [
      'Latin-1 without a declaration',
      Buffer.from(drawing, 'latin1'),
      `contient des caractères qui ne sont pas de l’UTF-8. → ${UTF8}`,
    ],
  ])('inspectPicture accepts an SVG only in UTF-8: %s', async (_what, bytes, expected) => {
    expect(await said(bytes)).toBe(expected);
  });
});

test.each([
  ['an address of code', svg('<a href=" javascript:alert(1)"><path d="M0 0h9"/></a>')],
  ['a rule without effect', svg('<style>a{fill:url(//a.example/b)}</style><path d="M0 0h9"/>')],
  ['the address of declarations', `<!DOCTYPE svg SYSTEM "https://a.example/b.dtd">${svg()}`],
  ['the base of addresses', svg('<g xml:base="https://a.example/"/>')],
  ['metadata', svg('<metadata>a.example</metadata><i:x xmlns:i="//a.example"/>')],
])('readSvg removes %s from an SVG', (_what, text) => {
  expect(readSvg(text)).toHaveProperty('text', expect.not.stringMatching(/javascript|a\.example/));
});

test('readSvg turns styles into attributes, by specificity, and styles for a colour scheme into classes', () => {
  const style =
    '.a{fill:red;stroke:red}#c{fill:blue}g .a{stroke:lime!important}@media (prefers-color-scheme: dark){.a{fill:white}.a{color:#eee}}';
  const drawing = readSvg(
    svg(
      `<style>${style}</style><g><path id="c" class="a" fill="#000" style="stroke:#111;line-height:1"/></g>`,
    ),
  );
  expect(drawing).toHaveProperty(
    'text',
    '<svg viewBox="0 0 240 80" xmlns="http://www.w3.org/2000/svg"><style>@media(prefers-color-scheme:dark){.s0{color:#eee}}</style><g><path id="c" fill="blue" class="s0" stroke="lime"/></g></svg>\n',
  );
});

const nested = (depth: number): string => (depth ? `& &,& &{${nested(depth - 1)}}` : 'fill:red');

test.each([
  ...drawingsIn('heavyDrawings.txt'),
  ['styles nested in one another', `<style>g{${nested(12).replaceAll('&', '&amp;')}}</style><g/>`],
  [
    'fonts by the hundred',
    `<text font-family="${Array.from({ length: 200 }).map((_, id) => `f${id}`)}">a</text>`,
  ],
])('readSvg quickly refuses %s', (_what, inner) => {
  const { time } = processorTime(() => expect(readSvg(svg(inner))).toHaveProperty('remedy'));
  expect(time).toBeLessThan(2000);
});

describe('outlineOf', () => {
  test.each<[string, Record<string, string>, number]>([
    ['path', { d: 'M0 0h9V9z' }, 36],
    ['path', { d: 'M900 0H0zH0z' }, 3600],
    ['path', { d: 'm1 1l3 4 3 4M9 9L9 0' }, 23],
    ['path', { d: 'M0 0c0 9 9 9 9 0' }, 27],
    ['path', { d: 'M0 0a1 1 0 0110 5' }, 29],
    ['path', { d: 'M0 0q9 9 18 0t18 0' }, 72],
    ['polygon', { points: '0,0 9,0 9,9' }, 36],
    ['rect', { width: '3px', height: '4' }, 14],
    ['rect', { width: '100%', height: '4' }, Number.POSITIVE_INFINITY],
  ])('outlineOf measures the control lines of a %s: %o', (name, attributes, length) => {
    const element = { name, attributes: new Map(Object.entries(attributes)), children: [] };
    expect(outlineOf(element).length).toBe(length);
  });
});
