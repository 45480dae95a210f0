import { entryOf, same } from '../files/canonical';
import { type Content, isGroup, type Value, valuesOf } from '../files/content';
import { fieldsOfFile } from '../forms/trees';
import { type EntryMap, editedEntry, fillForm, openForm, titleOf } from './entry';
import { sectionLabel } from './sectionMenu';
import type { OfferUndo } from './undo';

/** A section that a person has removed from a form. */
export interface RemovedSection {
  /** The title of the section; without a title, the French name of its type. */
  readonly title: string;
  /** Returns a form's content with the removed section added at its former index. */
  putInto(content: Content): Content;
}

/** Returns the section that was removed between two versions of a form; undefined after any other change. */
export function removedSection(
  name: string,
  before: Content,
  now: Content,
): RemovedSection | undefined {
  const tree = entryOf(fieldsOfFile(name).get('sections')?.tree);
  const [was, is] = [sectionsOf(before), sectionsOf(now)];
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
    title: nameOfSection(section),
    putInto(content) {
      return { ...content, sections: sectionsOf(content).toSpliced(index, 0, section) };
    },
  };
}

/**
 * Offers to restore a removed section in the open form. Text typed since the removal is kept.
 *
 * @param entryNow returns the form at the moment the person accepts.
 * @returns a function that hides the offer.
 */
export function offerSection(
  { title, putInto }: RemovedSection,
  offerUndo: OfferUndo,
  entryNow: () => EntryMap,
): () => void {
  return offerUndo({
    sentence: `La section « ${title} » a été supprimée.`,
    label: 'La remettre',
    undo: () => fillForm(openForm.draft, valuesOf(putInto(editedEntry(entryNow()).content))),
    done: `La section « ${title} » est remise à sa place.`,
  });
}

/** Returns the page sections in the content of a form. */
export function sectionsOf({ sections }: Content): readonly Value[] {
  return Array.isArray(sections) ? sections : [];
}

/** Returns the title of a section or, without one, the French name of its type. */
export function nameOfSection(section: Value): string {
  return isGroup(section) ? titleOf(section) || sectionLabel(String(section.type)) : '';
}
