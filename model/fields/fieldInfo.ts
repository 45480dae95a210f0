import { z } from 'zod';
import type { FolderName } from '../folders';

/**
 * The kinds of field an author can meet. Front matter reaches these schemas as text exactly as it
 * was typed (see `frontMatter.ts`), so each kind reads text and says in French what it refuses.
 */
export type FieldKind =
  | 'text'
  | 'markdown'
  | 'href'
  | 'webAddress'
  | 'alias'
  | 'image'
  | 'film'
  | 'captions'
  | 'date'
  | 'price'
  | 'number'
  | 'flag'
  | 'choice'
  | 'reference';

/** What staff read about a field: the same words in error messages and in the guide. */
export interface FieldInfo {
  readonly kind: FieldKind;
  /** The field's French name. */
  readonly label: string;
  /** One French sentence: what it is for. */
  readonly help?: string;
  /** How it is typed in a file; a form shows a list or a button instead. */
  readonly typing?: string;
  /** A value an author could type, ready to paste. */
  readonly example: string;
  /** Longest text, in characters. */
  readonly max?: number;
  /** A `text` that typography must not touch. */
  readonly isVerbatim?: boolean;
  /** An `href` or an `alias` that leads to a page of this site. */
  readonly isPage?: boolean;
  /** What a `choice` accepts. */
  readonly choices?: readonly string[];
  /** Whether it is seldom set, and shows nothing on the page: forms fold it away. */
  readonly isSeldom?: true;
  /** Where the file is that a `reference` names. */
  readonly folder?: FolderName;
  /** The list of another file that has every word it may be. */
  readonly listedIn?: { readonly file: string; readonly list: string };
  /** What each is called in French, where the word to type is not. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
}

/** What a schema says of a field whose kind is known. */
export type FieldWords = Omit<FieldInfo, 'kind' | 'choices'>;

/** Names of fields that hold other fields: a list of menu entries, a button. */
export interface GroupInfo {
  readonly label: string;
  readonly help?: string;
  /** What a form adds to a list: « une section ». Of a group that may be left out: atelier/french/plain.json. */
  readonly added?: string;
  /** What its fields stand for together, where the reader finishes them as one. */
  readonly stands?: 'link' | 'picture';
  /** What a section looks like: see `model/sections/section.ts`. */
  readonly sketch?: string;
  /** As of a field. */
  readonly isSeldom?: true;
  /** How many entries a list has at least, one unless said, and at most. */
  readonly min?: number;
  readonly max?: number;
}

/** What is known of each leaf schema; read by `describe.ts`. */
export const fieldInfo = z.registry<FieldInfo>();
/** What is known of each object or list schema; read by `describe.ts`. */
export const groupInfo = z.registry<GroupInfo>();
