import type { Properties } from 'hast';
import type { FootnoteDefinition, Link, ListItem, Paragraph, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { INTERFACE, type Language } from '../../model/languages/languages';
import { captioned } from './dressPictures';

/** The footnotes of a text, numbered but not yet inserted into it. */
export interface Footnotes {
  /** The ids that footnotes and the links to them use. No heading may get one of these ids. */
  readonly ids: readonly string[];
  /** Turns each reference into a link, and adds the footnotes, with links back, at the end of the text. */
  readonly place: () => void;
}

/**
 * Numbers the footnotes of a text in the order of their references (GFM footnotes). References inside
 * footnotes count after those in the text.
 *
 * @param lang the language of the text.
 */
export function numberFootnotes(tree: Root, lang: Language = 'fr'): Footnotes {
  const words = INTERFACE[lang];
  const written = new Map<string, FootnoteDefinition>();
  visit(tree, 'footnoteDefinition', (node) => {
    if (!written.has(node.identifier)) written.set(node.identifier, node);
  });
  const notes: Note[] = [];
  const calls: (() => void)[] = [];
  const collect = (root: Root | FootnoteDefinition) => {
    visit(root, (node) => {
      if (node.type === 'footnoteDefinition' && node !== root) return SKIP;
      if (node.type !== 'footnoteReference') return;
      const definition = written.get(node.identifier);
      if (!definition) return;
      const known = notes.find((one) => one.definition === definition);
      const note = known ?? { number: notes.length + 1, definition, calls: [] };
      if (!known) notes.push(note);
      const id = `appel-${note.number}${known ? `-${note.calls.length + 1}` : ''}`;
      note.calls.push(id);
      // The reference is replaced wherever it has moved to: typography splits texts.
      calls.push(() => Object.assign(node, call(note, id, words)));
    });
  };
  collect(tree);
  // Footnotes may refer to others, which are added to the list during the loop.
  for (const { definition } of notes) collect(definition);
  return {
    ids: notes.length ? ['notes', ...notes.flatMap((note) => [idOf(note), ...note.calls])] : [],
    place() {
      for (const replace of calls) replace();
      if (notes.length) tree.children.push(section(notes, words));
    },
  };
}

interface Note {
  /** The number of the footnote, 1-based. */
  readonly number: number;
  readonly definition: FootnoteDefinition;
  /** The ids of the references to the footnote. */
  readonly calls: string[];
}

function idOf({ number }: Note): string {
  return `note-${number}`;
}

/** Returns the superscript number that links to a footnote. Roles and labels follow DPUB-ARIA 1.1. */
function call(note: Note, id: string, words: Words): RootContent {
  const number = String(note.number);
  const link = anchor(`#${idOf(note)}`, number, {
    id,
    role: 'doc-noteref',
    ariaLabel: words.note(note.number),
  });
  return { type: 'emphasis', data: { hName: 'sup' }, children: [link] };
}

type Words = (typeof INTERFACE)[Language];

function section(notes: readonly Note[], words: Words): RootContent {
  const items = notes.map((note) => entry(note, words));
  return {
    type: 'blockquote',
    data: { hName: 'section', hProperties: { role: 'doc-endnotes', ariaLabelledBy: ['notes'] } },
    children: [
      {
        type: 'heading',
        depth: 2,
        data: { hProperties: { id: 'notes' } },
        children: [{ type: 'text', value: words.notes }],
      },
      { type: 'list', ordered: true, spread: false, children: items },
    ],
  };
}

/** Returns the content of a footnote, then a link back to each of its references. */
function entry(note: Note, words: Words): ListItem {
  const { children, position } = note.definition;
  const back = note.calls.flatMap((id, index) => {
    const call = note.calls.length > 1 ? index + 1 : undefined;
    const ariaLabel = words.backToText(note.number, call);
    const link = anchor(`#${id}`, '↑', { role: 'doc-backlink', ariaLabel });
    return [{ type: 'text' as const, value: '\u00a0' }, link];
  });
  const end = children.at(-1);
  // A picture with a caption must stay alone in its paragraph, or it would lose the caption.
  const last = end?.type === 'paragraph' && !captioned(end) ? end : undefined;
  const ended: Paragraph = {
    ...(last ?? PARAGRAPH),
    children: [...(last?.children ?? []), ...back],
  };
  const before = last ? children.slice(0, -1) : children;
  return {
    type: 'listItem',
    spread: children.filter(({ type }) => type === 'paragraph').length > 1,
    ...(position && { position }),
    data: { hProperties: { id: idOf(note) } },
    children: [...before, ended],
  };
}

const PARAGRAPH = { type: 'paragraph' } as const;

function anchor(url: string, words: string, hProperties: Properties): Link {
  return { type: 'link', url, data: { hProperties }, children: [{ type: 'text', value: words }] };
}
