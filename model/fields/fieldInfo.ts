import { z } from 'zod';
import type { FolderName } from '../records/folders';

/** The kinds of front matter fields. Each kind's schema parses a text as typed, or says in French why it is refused. */
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
  /** The instruction for typing the value in a file. Forms do not show it, as they have a list or a button instead. */
  readonly typing?: string;
  /** An example value, ready to paste. */
  readonly example: string;
  /** The longest accepted text, in characters. */
  readonly max?: number;
  /** Whether automatic typography must not change a `text`. */
  readonly isVerbatim?: boolean;
  /** Whether an `href` or an `alias` must be the address of a page of this site. */
  readonly isPage?: boolean;
  /** The values that a `choice` accepts. */
  readonly choices?: readonly string[];
  /** Whether pages compare the value with other texts. The preview then adds no invisible characters to the value. */
  readonly isKey?: true;
  /** Whether the example suits most sites. A section that staff add in the editor then starts with the example. */
  readonly isUsual?: true;
  /** Whether the field is seldom set and not visible on the page: forms show it in a folded part. */
  readonly isSeldom?: true;
  /** The folder of the files that a `reference` may name. */
  readonly folder?: FolderName;
  /** The file that lists all values that the field may have, and the field with that list. */
  readonly listedIn?: { readonly file: string; readonly list: string };
  /** The French labels of choices, by the value that files contain: « Anglais » for `en`. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
}

/** The description of a field without `kind` and `choices`, which the functions of fields.ts add. */
export type FieldWords = Omit<FieldInfo, 'kind' | 'choices'>;

/** The description of a group or list of fields for staff, such as a button or the entries of a menu. */
export interface GroupInfo {
  readonly label: string;
  readonly help?: string;
  /** The noun on the button that adds an entry to a list: « une section ». For a group, the noun is in plain.json. */
  readonly added?: string;
  /** The kind of object into which `reader/finish.ts` converts the group for components; absent for other groups. */
  readonly stands?: 'link' | 'picture';
  /** A sketch of the layout of a section, in the notation of `model/sections/section.ts`. */
  readonly sketch?: string;
  /** Whether the group is seldom set: forms show it in a folded part. */
  readonly isSeldom?: true;
  /** The smallest number of entries in a list (1 by default), and the largest. */
  readonly min?: number;
  readonly max?: number;
}

/** The descriptions of single fields, by their schemas. `describe.ts` reads them. */
export const fieldInfo = z.registry<FieldInfo>();
/** The descriptions of groups and lists, by their schemas. `describe.ts` reads them. */
export const groupInfo = z.registry<GroupInfo>();
