import { entryOf, same } from '../files/canonical';
import { type Content, isGroup, type Value } from '../files/content';
import { fieldsOfFile } from '../forms/trees';
import { titleOf } from './entry';
import { sectionLabel } from './sectionMenu';

/** A section that a person has removed from a form. */
export interface RemovedSection {
  /** The title of the section or, without one, its type */
  readonly title: string;
  /** Returns a content with the section at its place. */
  putInto(content: Content): Content;
}

/** Returns the section that was removed from a form; undefined where anything else was changed. */
export function removedSection(
  name: string,
  before: Content,
  now: Content,
): RemovedSection | undefined {
  const tree = entryOf(fieldsOfFile(name).get('sections')?.tree);
  const [was, is] = [listOf(before.sections), listOf(now.sections)];
  if (!tree || was.length !== is.length + 1) return undefined;
  const moved = is.findIndex((section, index) => !same(section, was[index], tree));
  const index = moved < 0 ? is.length : moved;
  const section = was[index];
  if (
    !isGroup(section) ||
    !is.slice(index).every((one, at) => same(one, was[index + at + 1], tree))
  )
    return undefined;
  return {
    title: titleOf(section) || sectionLabel(String(section.type)),
    putInto(content) {
      const sections = [...listOf(content.sections)];
      sections.splice(index, 0, section);
      return { ...content, sections };
    },
  };
}

function listOf(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : [];
}
