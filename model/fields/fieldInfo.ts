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
  | 'focus'
  | 'film'
  | 'captions'
  | 'date'
  | 'price'
  | 'number'
  | 'flag'
  | 'choice'
  | 'icon'
  | 'reference';

/** The description of a field for staff, shared by error messages, forms and the guide. */
export interface FieldInfo {
  readonly kind: FieldKind;
  /** The field's French name. */
  readonly label: string;
  /** The purpose of the field, in one French sentence. */
  readonly help?: string;
  /** How to type the value in a file, for a field that forms show as a list or a button. */
  readonly typing?: string;
  /** An example value, ready to paste. */
  readonly example: string;
  /** The longest accepted text, in characters. */
  readonly max?: number;
  /** Whether typography must leave a `text` unchanged. */
  readonly isVerbatim?: boolean;
  /** Whether an `href` or an `alias` must be the address of a page of this site. */
  readonly isPage?: boolean;
  /** The values that a `choice` accepts. */
  readonly choices?: readonly string[];
  /** Whether pages compare the value with others: the editor's preview then puts no marks into it. */
  readonly isKey?: true;
  /** Whether the example suits most sites: a new section in the editor starts with it. */
  readonly isUsual?: true;
  /** Whether the field is seldom set and invisible on the page: forms fold it away. */
  readonly isSeldom?: true;
  /** The folder of the files that a `reference` may name. */
  readonly folder?: FolderName;
  /** The list, in another file, of all values that the field may have. */
  readonly listedIn?: { readonly file: string; readonly list: string };
  /** The French labels of choices that files spell otherwise: « Anglais » of `en`. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
}

/** The description of a field without `kind` and `choices`, which the functions of fields.ts add. */
export type FieldWords = Omit<FieldInfo, 'kind' | 'choices'>;

/** The description of a group or list of fields: a button, a list of menu entries. */
export interface GroupInfo {
  readonly label: string;
  readonly help?: string;
  /**
   * The noun on the button that adds an entry: « une section ». Nouns of optional groups: atelier/french/plain.json.
   */
  readonly added?: string;
  /** The kind of object that `reader/finish.ts` makes of the group's fields. */
  readonly stands?: 'link' | 'picture';
  /** The sketch of a section, in the notation of `model/sections/section.ts`. */
  readonly sketch?: string;
  /** Whether the group is seldom set: forms fold it away. */
  readonly isSeldom?: true;
  /** The smallest number of entries in a list (1 by default), and the largest. */
  readonly min?: number;
  readonly max?: number;
}

/** The description of each leaf schema, for `describe.ts`. */
export const fieldInfo = z.registry<FieldInfo>();
/** The description of each object or list schema, for `describe.ts`. */
export const groupInfo = z.registry<GroupInfo>();
