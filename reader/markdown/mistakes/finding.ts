import type { Node } from 'unist';

/** A place in a Markdown text, both numbers 1-based. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** A mistake in a Markdown text that needs no other file to be seen. */
export interface Finding extends Spot {
  readonly message: string;
  readonly remedy: string;
}

/** What a finding says. */
export type FindingWords = Pick<Finding, 'message' | 'remedy'>;

/** Where a node begins. */
export function spotOf({ position }: Node): Spot {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
}

/** The place of an offset that lies in a node; its cost is that of the node, not of the whole text. */
export function spotWithin(node: Node, source: string, offset: number): Spot {
  const { line, column } = spotOf(node);
  const lines = source.slice(node.position?.start.offset ?? 0, offset).split('\n');
  const last = lines.at(-1)?.length ?? 0;
  return { line: line + lines.length - 1, column: lines.length > 1 ? last + 1 : column + last };
}

/** A node as it was typed. */
export function typedAs({ position }: Node, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** Cuts what was typed to what a sentence can quote: its first line, 80 characters at most. */
export function shortened(typed: string): string {
  const line = typed.split('\n', 1)[0] ?? '';
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
