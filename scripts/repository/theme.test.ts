import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../reader/files/sourceFiles.mjs';

test.each([
  ['colours are typed', /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch)a?\(/i],
  ['the palette is read: others ask for a colour by its use', /\bpalette[.[]|\bpalette\b.* from '/],
  ['the font of titles and its weight are set', /families\.title|font-weight: *(?:[89]\d\d|bold)/],
])('in the theme alone %s', (_what, pattern) => {
  const lines = sourceFiles(['components', 'pages', 'renderer', 'publish'])
    .filter((file) => !file.startsWith('components/theme/'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line}`),
    );
  const isComment = (line: string) => /^[^:]+: \s*(?:\/?\*|\/\/)/.test(line);
  expect(lines.filter((line) => pattern.test(line) && !isComment(line))).toEqual([]);
});
