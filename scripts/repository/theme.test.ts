import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../reader/files/sourceFiles.mjs';

/** What stands outside of the theme, comments aside, line by line. */
const found = (pattern: RegExp, rooms: readonly string[]) =>
  sourceFiles(rooms)
    .filter((file) => !file.startsWith('components/theme/'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line)
            ? [`${file}:${index + 1}: ${line}`]
            : [],
        ),
    );

test('colours are typed in the theme alone', () => {
  const typed = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch)a?\(/i;
  expect(found(typed, ['components', 'pages', 'renderer', 'publish'])).toEqual([]);
});

test('the palette is the theme’s own: all others ask for a colour by what it is for', () => {
  expect(
    found(/\bpalette[.[]|\bpalette\b.* from '/, ['components', 'pages', 'renderer', 'publish']),
  ).toEqual([]);
});

test('the font of titles, and its weight, are asked for in the theme alone', () => {
  const asked = /families\.title|font-weight: *(?:[89]\d\d|bold)/;
  expect(found(asked, ['components', 'pages', 'renderer'])).toEqual([]);
});
