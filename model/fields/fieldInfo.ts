import { z } from 'zod';
import type { FolderName } from '../records/folders';

/**
 * The kinds of fields. Front matter reaches their schemas as text, exactly as it was typed (see `frontMatter.ts`),
 * so each kind parses text and explains in French why it refuses it.
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

/** The description of a field for staff, shared by error messages, forms and the guide. */
export interface FieldInfo {
  readonly kind: FieldKind;
  /** The field's French name. */
  readonly label: string;
  /** The purpose of the field, in one French sentence. */
  readonly help?: string;
  /** The way to type it in a file, where a form shows a list or a button instead. */
  readonly typing?: string;
  /** An example value, ready to paste. */
  readonly example: string;
  /** The longest text, in characters. */
  readonly max?: number;
  /** Whether typography must leave a `text` unchanged. */
  readonly isVerbatim?: boolean;
  /** Whether an `href` or an `alias` must be the address of a page of this site. */
  readonly isPage?: boolean;
  /** The values that a `choice` accepts. */
  readonly choices?: readonly string[];
  /** Whether the field is seldom set and invisible on the page: forms fold it away. */
  readonly isSeldom?: true;
  /** The folder of the files that a `reference` may name. */
  readonly folder?: FolderName;
  /** The list, in another file, of all values that the field may have. */
  readonly listedIn?: { readonly file: string; readonly list: string };
  /** The French label of each choice that is typed in another form. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
}

/** The description that a schema gives; its own kind and choices complete it. */
export type FieldWords = Omit<FieldInfo, 'kind' | 'choices'>;

/** The description of a group or list of fields: a button, a list of menu entries. */
export interface GroupInfo {
  readonly label: string;
  readonly help?: string;
  /** The label of the button that adds an entry: « une section ». Of optional groups: atelier/french/plain.json. */
  readonly added?: string;
  /** The kind of object that `reader/finish.ts` makes of the group's fields. */
  readonly stands?: 'link' | 'picture';
  /** A sketch of a section: see `model/sections/section.ts`. */
  readonly sketch?: string;
  /** Whether the group is seldom set: forms fold it away. */
  readonly isSeldom?: true;
  /** The least entries of a list, 1 by default, and the most. */
  readonly min?: number;
  readonly max?: number;
}

/** The description of each leaf schema, for `describe.ts`. */
export const fieldInfo = z.registry<FieldInfo>();
/** The description of each object or list schema, for `describe.ts`. */
export const groupInfo = z.registry<GroupInfo>();
