import { z } from 'zod';
import type { FolderName } from '../records/folders';

/** The kinds of front matter fields. The schema of each kind parses the typed text, or refuses it in French. */
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
  /** The instruction for typing the value in a file. Forms have a list or a button instead of this instruction. */
  readonly typing?: string;
  /** An example value, ready to paste. */
  readonly example: string;
  /** The longest accepted text, in characters. */
  readonly max?: number;
  /** Whether automatic typography must not change the value of a `text` field. */
  readonly isVerbatim?: boolean;
  /** Whether the value of an `href` or `alias` field must be the address of a page of this site. */
  readonly isPage?: boolean;
  /** The values that a field of the kind `choice` accepts. */
  readonly choices?: readonly string[];
  /** Whether components compare the value (a tag, a topic) with others: the preview adds no invisible marks to it. */
  readonly isKey?: true;
  /** Whether the example suits most sites: a section that staff add in the editor then starts with the example. */
  readonly isUsual?: true;
  /** Whether the field is seldom set and not visible on the page: forms show it in a folded part. */
  readonly isSeldom?: true;
  /** The folder in content with the files that a field of the kind `reference` may name. */
  readonly folder?: FolderName;
  /** The content file (`file`) and its field (`list`) with all values that this field may have. */
  readonly listedIn?: { readonly file: string; readonly list: string };
  /** The French labels of choices, by the value that files contain: « Anglais » for `en`. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
}

/** The description of a field, without the `kind` and `choices` that the functions of fields.ts add. */
export type FieldWords = Omit<FieldInfo, 'kind' | 'choices'>;

/** The description for staff of a group of fields, such as those of a button, or of a list, such as a menu. */
export interface GroupInfo {
  readonly label: string;
  readonly help?: string;
  /** The words after « Ajouter » on a list's button: « une section ». For optional groups' buttons, see plain.json. */
  readonly added?: string;
  /** What `reader/finish.ts` makes of the group's values for components; absent if they stay a group of fields. */
  readonly stands?: 'link' | 'picture';
  /** A sketch of the layout of a section, in the notation of `model/sections/section.ts`. */
  readonly sketch?: string;
  /** Whether the group is seldom set: forms show it in a folded part. */
  readonly isSeldom?: true;
  /** The smallest number of entries in a list, 1 by default. (`max` is the largest number.) */
  readonly min?: number;
  readonly max?: number;
}

/** The descriptions of single fields (not lists or groups), by the schemas of the fields, for `describe.ts`. */
export const fieldInfo = z.registry<FieldInfo>();
/** The descriptions of groups and lists, by their schemas, for `describe.ts`. */
export const groupInfo = z.registry<GroupInfo>();
