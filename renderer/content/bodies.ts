import { type Rendered, renderMarkdown } from '../markdown/render';
import type { OpenedFile } from './open';
import { fillText, type Placeholders } from './placeholders';

/** The bodies of all files, made HTML; those that could not be read are not among them. */
export function renderBodies(
  files: readonly OpenedFile[],
  placeholders: Placeholders,
  hidden: ReadonlySet<string>,
): ReadonlyMap<OpenedFile, Rendered> {
  const bodies = new Map<OpenedFile, Rendered>();
  for (const file of files) {
    if (!file.body) continue;
    const rendered = renderMarkdown(file.body.tree, {
      fill: (text) => fillText(text, placeholders),
      isHidden: (path) => hidden.has(path),
    });
    bodies.set(file, rendered);
  }
  return bodies;
}
