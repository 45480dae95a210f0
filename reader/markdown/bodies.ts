import { valueAt } from '../../model/fields/describe';
import { readLanguage } from '../../model/languages';
import type { OpenedFile } from '../files/open';
import { type PictureIndex, pictureAt } from '../pictures/citedPictures';
import { fillText, type Placeholders } from '../rules/fields/placeholders';
import { type Rendered, renderMarkdown } from './render';

interface Surroundings {
  readonly placeholders: Placeholders;
  /** Paths of drafts that are left out. */
  readonly hidden: ReadonlySet<string>;
  readonly images: PictureIndex;
  /** The path of an address of the site itself, typed in full. */
  readonly toPath: (href: string) => string;
}

/** The bodies of all files, made HTML; those that could not be read are not among them. */
export function renderBodies(
  files: readonly OpenedFile[],
  { placeholders, hidden, images, toPath }: Surroundings,
): ReadonlyMap<OpenedFile, Rendered> {
  const bodies = new Map<OpenedFile, Rendered>();
  for (const file of files) {
    if (!file.body) continue;
    const lang = readLanguage(valueAt(file.frontMatter?.data, ['lang']));
    const rendered = renderMarkdown(file.body.tree, {
      lang,
      fill: (text) => fillText(text, placeholders, lang),
      toPath,
      isHidden: (path) => hidden.has(path),
      pictureAt: (path) => pictureAt(images, path),
    });
    bodies.set(file, rendered);
  }
  return bodies;
}
