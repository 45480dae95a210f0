import { valueAt } from '../../model/fields/describe';
import { readLanguage } from '../../model/languages';
import type { OpenedFile } from '../files/open';
import { fillText, type Placeholders } from '../rules/fields/placeholders';
import { type MarkdownContext, type Rendered, renderMarkdown } from './render';

/** The bodies of all files, made HTML; those that could not be read are not among them. */
export function renderBodies(
  files: readonly OpenedFile[],
  placeholders: Placeholders,
  around: Pick<MarkdownContext, 'toPath' | 'isHidden' | 'pictureAt'>,
): ReadonlyMap<OpenedFile, Rendered> {
  const bodies = new Map<OpenedFile, Rendered>();
  for (const file of files) {
    if (!file.body) continue;
    const lang = readLanguage(valueAt(file.frontMatter?.data, ['lang']));
    const fill = (text: string) => fillText(text, placeholders, lang);
    bodies.set(file, renderMarkdown(file.body.tree, { ...around, lang, fill }));
  }
  return bodies;
}
