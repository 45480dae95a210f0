import type { Properties } from 'hast';
import type { FootnoteDefinition, Link, ListItem, Paragraph, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { captioned } from './dressPictures';

/** The notes of a text, numbered but not yet set. */
export interface Footnotes {
  /** The ids that their links need: no heading may take one. */
  readonly ids: readonly string[];
  /** Makes each call a link, and of the notes a list at the end of the text, each with its way back. */
  readonly place: () => void;
}

/**
 * Numbers the notes of a text in the order in which they are called (GFM footnotes). A call that stands
 * in a note counts after those of the text.
 *
 * @param lang the language of the text, as BCP 47 writes it; French unless said.
 */
export function numberFootnotes(tree: Root, lang = 'fr'): Footnotes {
  const words = lang.startsWith('en') ? ENGLISH : FRENCH;
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
      // In its place, wherever that has moved: typography parts texts in several.
      calls.push(() => Object.assign(node, call(note, id)));
    });
  };
  collect(tree);
  // Notes may call others, which join the list while it is read.
  for (const { definition } of notes) collect(definition);
  return {
    ids: notes.length ? ['notes', ...notes.flatMap((note) => [idOf(note), ...note.calls])] : [],
    place() {
      for (const replace of calls) replace();
      if (notes.length) tree.children.push(section(notes.map((note) => entry(note, words))));
    },
  };
}

interface Note {
  /** 1-based. */
  readonly number: number;
  readonly definition: FootnoteDefinition;
  /** The ids of its calls. */
  readonly calls: string[];
}

function idOf({ number }: Note): string {
  return `note-${number}`;
}

/** A number above the line. Roles and names after DPUB-ARIA 1.1. */
function call(note: Note, id: string): RootContent {
  const number = String(note.number);
  const link = anchor(`#${idOf(note)}`, number, {
    id,
    role: 'doc-noteref',
    ariaLabel: `Note ${number}`,
  });
  return { type: 'emphasis', data: { hName: 'sup' }, children: [link] };
}

/** What leads from a note back to its call. */
interface BackWords {
  readonly back: string;
  readonly call: string;
}

const FRENCH: BackWords = { back: 'Retour au texte, note', call: 'appel' };
const ENGLISH: BackWords = { back: 'Back to the text, note', call: 'call' };

function section(items: ListItem[]): RootContent {
  return {
    type: 'blockquote',
    data: { hName: 'section', hProperties: { role: 'doc-endnotes', ariaLabelledBy: ['notes'] } },
    children: [
      {
        type: 'heading',
        depth: 2,
        data: { hProperties: { id: 'notes' } },
        children: [{ type: 'text', value: 'Notes' }],
      },
      { type: 'list', ordered: true, spread: false, children: items },
    ],
  };
}

/** Returns the words of a note, then a way back to each of its calls. */
function entry(note: Note, words: BackWords): ListItem {
  const { children } = note.definition;
  const back = note.calls.flatMap((id, index) => {
    const which = note.calls.length > 1 ? ` (${words.call} ${index + 1})` : '';
    const ariaLabel = `${words.back} ${note.number}${which}`;
    const link = anchor(`#${id}`, '↑', { role: 'doc-backlink', ariaLabel });
    return [{ type: 'text' as const, value: '\u00a0' }, link];
  });
  const end = children.at(-1);
  // A picture with a caption stays alone, or it would lose it.
  const last = end?.type === 'paragraph' && !captioned(end) ? end : undefined;
  const ended: Paragraph = {
    ...(last ?? PARAGRAPH),
    children: [...(last?.children ?? []), ...back],
  };
  const before = last ? children.slice(0, -1) : children;
  return {
    type: 'listItem',
    spread: children.filter(({ type }) => type === 'paragraph').length > 1,
    data: { hProperties: { id: idOf(note) } },
    children: [...before, ended],
  };
}

const PARAGRAPH = { type: 'paragraph' } as const;

function anchor(url: string, words: string, hProperties: Properties): Link {
  return { type: 'link', url, data: { hProperties }, children: [{ type: 'text', value: words }] };
}
