import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { allFiles } from '../../reader/files/sourceFiles.mjs';

/** A file of content/ or tests/content/. */
interface ContentText {
  readonly path: string;
  /** What the editing room calls its folder, or the file if it is alone. */
  readonly name: string;
  readonly text: string;
}

/** For tests: all the files that staff edit, those of the site and those that tests stand on. */
export function contentTexts(): ContentText[] {
  return ['content', 'tests/content']
    .flatMap((root) => allFiles(root).map((file) => ({ root, path: file.split(sep).join('/') })))
    .filter(({ path }) => path.endsWith('.md') && !path.endsWith('/LISEZMOI.md'))
    .map(({ root, path }) => {
      const [name = ''] = path.slice(root.length + 1).split('/');
      return { path, name: name.replace(/\.md$/, ''), text: readFileSync(path, 'utf8') };
    });
}
