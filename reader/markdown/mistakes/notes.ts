import type { Definition, FootnoteDefinition, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Finding, type FindingWords, shortened, spotOf } from './finding';

/** Reports footnotes and link definitions that Markdown does not show: unused ones and duplicates. */
export function findUncalled(tree: Root): Finding[] {
  const called = new Set<string>();
  const written: (Definition | FootnoteDefinition)[] = [];
  visit(tree, (node) => {
    if (node.type === 'footnoteReference') called.add(`^${node.identifier}`);
    // Parsing turns a reference with a definition into a link, which stores the name of the definition.
    if ((node.type === 'link' || node.type === 'image') && node.data?.reference) {
      called.add(node.data.reference);
    }
    if (node.type === 'definition' || node.type === 'footnoteDefinition') written.push(node);
  });
  const known = new Set<string>();
  return written.flatMap((node): Finding[] => {
    const isNote = node.type === 'footnoteDefinition';
    const key = isNote ? `^${node.identifier}` : node.identifier;
    const label = shortened(node.label ?? node.identifier);
    const isSecond = known.has(key);
    known.add(key);
    if (isSecond) return [{ ...spotOf(node), ...twice(isNote ? `^${label}` : label) }];
    if (called.has(key)) return [];
    return [{ ...spotOf(node), ...(isNote ? uncalledNote(label) : uncalled(label)) }];
  });
}

declare module 'mdast' {
  interface LinkData {
    /** For a link by reference, the name of the definition that has its address: `[name]: address`. */
    reference?: string;
  }
  interface ImageData {
    /** For an image by reference, the name of the definition that has its address: `[name]: address`. */
    reference?: string;
  }
}

function twice(label: string): FindingWords {
  return {
    message: `« [${label}]: » est écrit deux fois : seule la première ligne compte.`,
    remedy: 'Donnez un autre nom à celle-ci, là où elle est appelée aussi, ou retirez-la.',
  };
}

function uncalledNote(label: string): FindingWords {
  return {
    message: `rien n’appelle la note « [^${label}] » : elle disparaîtrait.`,
    remedy: `Dans le texte, collez [^${label}] au mot qu’elle éclaire, ou retirez-la.`,
  };
}

function uncalled(label: string): FindingWords {
  return {
    message: `rien n’appelle « [${label}]: » : cette ligne disparaîtrait.`,
    remedy: `Dans le texte, écrivez [les mots du lien][${label}], ou retirez-la. Pour l’afficher, mettez une barre oblique inverse devant « [ ».`,
  };
}
