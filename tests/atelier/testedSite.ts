import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Snapshot, snapshotSchema } from '../../atelier/session/snapshotSchema';
import { snapshotOf } from '../../publish/atelier/snapshot';
import { PUBLISHED } from '../../publish/build/workshop.mjs';
import { readPdfs } from '../../reader/documents/readPdfs';
import { readContentFolder } from '../../reader/files/disk';
import { allFiles, pathIn } from '../../reader/files/sourceFiles.mjs';
import { readFilms } from '../../reader/films/readFilms';
import { markedTexts, publicationDay } from '../../reader/loadSite';
import { readPictures } from '../../reader/pictures/readPictures';
import { formatProblem } from '../../reader/problem';
import { readSite } from '../../reader/read';
import type { Source } from '../../reader/source';
import { copyProject, type ProjectCopy, shareKept } from '../projectCopy';

/** A project whose site is built: what is in it, what a build tells of that, its pages. */
export interface TestedSite {
  readonly root: string;
  /** As `npm run check` reads it. */
  readonly source: Source;
  readonly texts: readonly (readonly [path: string, text: string])[];
  readonly snapshot: Snapshot;
  /** The same as it is published. */
  readonly written: string;
  /** The HTML of each page by its address; aliases are pages too. */
  readonly pages: ReadonlyMap<string, string>;
}

/** @param root of a project whose site is built. */
export async function testedSite(root: string): Promise<TestedSite> {
  const folder = readContentFolder(root);
  const source = {
    ...folder,
    images: await readPictures(root, folder.images),
    films: await readFilms(root, folder.films),
    pdfs: await readPdfs(root, folder.pdfs),
  };
  const result = readSite(source, { drafts: false, today: publicationDay() });
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  const published = join(root, PUBLISHED);
  const pages = new Map(
    allFiles(published)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        `/${pathIn(published, file).replace(/\/?index\.html$|\.html$/, '')}`,
        readFileSync(file, 'utf8'),
      ]),
  );
  const font = (name: string) =>
    new RegExp(`/assets/${name}\\.[0-9a-f]+\\.woff2`).exec(pages.get('/') ?? '')?.[0] ?? '';
  const fonts = { text: font('text'), title: font('title'), italic: font('italic') };
  const written = await snapshotOf(root, { site: result.site, marks: markedTexts(root), fonts });
  return {
    root,
    source,
    texts: folder.texts.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]),
    snapshot: snapshotSchema.parse(JSON.parse(written)),
    written,
    pages,
  };
}

/** Builds the site of another content in a copy of the project, which is to be removed. */
export async function builtCopy(content: string): Promise<ProjectCopy> {
  const copy = copyProject();
  shareKept(copy.root);
  rmSync(join(copy.root, 'content'), { recursive: true });
  cpSync(content, join(copy.root, 'content'), { recursive: true });
  const { code, output } = await copy.build();
  if (code !== 0) throw new Error(`The site of ${content} was not built:\n${output}`);
  return copy;
}
