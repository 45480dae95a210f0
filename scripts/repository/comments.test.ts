import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ATELIER, SITE_CODE } from '../../publish/build/siteCode.mjs';
import { allFiles } from '../../reader/files/sourceFiles.mjs';

const PLACES = [...SITE_CODE, ATELIER, 'scripts', 'supabase', 'tests', '.github'];
/** This file, whose examples cite what is nowhere. */
const EXAMPLES = 'comments.test.ts';
/** Comments by the kind of file: blocks and ends of lines, or ends of lines alone. */
const COMMENTS: Readonly<Record<string, RegExp>> = {
  '.ts': /\/\*[\s\S]*?\*\/|(?<![:\w'"`/])\/\/.*/g,
  '.tsx': /\/\*[\s\S]*?\*\/|(?<![:\w'"`/])\/\/.*/g,
  '.mjs': /\/\*[\s\S]*?\*\/|(?<![:\w'"`/])\/\/.*/g,
  '.sql': /--.*/g,
  '.yml': /#.*/g,
  '.toml': /#.*/g,
};
/** A document or a source, by its name or its path. */
const CITED =
  /(?<![\w@*{}…/.-])(?:[\w.-]+\/)*[\w.-]*\w\.(?:md|tsx?|mjs|sql|ya?ml|pdf|docx?|odt)\b/gi;

/** The files that comments of a text cite. */
function citations(text: string, extension: string): string[] {
  const comments = text.match(COMMENTS[extension] ?? /$^/g) ?? [];
  return comments.flatMap((comment) => comment.match(CITED) ?? []);
}

describe('what a comment cites', () => {
  const files = PLACES.flatMap(allFiles).filter(
    (file) => extname(file) in COMMENTS && basename(file) !== EXAMPLES,
  );
  const names = new Set([...files.map((file) => basename(file)), ...readdirSync('.'), 'site.md']);

  test.each([
    ['/** As it was asked (SPEC.md, section 9). */', '.ts', ['SPEC.md']],
    ['const a = 1; // see docs/plan.md', '.ts', ['docs/plan.md']],
    ["const a = 'SPEC.md'; // no document", '.ts', []],
    ["const a = 'https://a.example/b.md';", '.ts', []],
    ['-- see supabase/README.md', '.sql', ['supabase/README.md']],
  ])('%s', (text, extension, expected) => {
    expect(citations(text, extension)).toEqual(expected);
  });

  test('is in the repository', () => {
    const wrong = files.flatMap((file) =>
      citations(readFileSync(file, 'utf8'), extname(file))
        .filter((cited) => !isThere(cited, file, names))
        .map((cited) => `${file}: ${cited}`),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });
});

function isThere(cited: string, file: string, names: ReadonlySet<string>): boolean {
  // The staff's, who may rename them; and names that stand for any.
  if (cited.startsWith('content/') || cited.includes('/NAME.')) return true;
  if (!cited.includes('/')) return names.has(cited);
  return existsSync(cited) || existsSync(join(dirname(file), cited));
}
