import type { CustomFieldControlProps } from '@sveltia/cms';
import { HOME_FILE, HOME_TITLE, placeAt } from '../../model/records/folders';
import { ORDER, SOURCE, STATE, type Value } from '../files/content';
import { type Content, fromFile } from '../files/format';
import { nameOfFile, SINGLES } from '../forms/trees';
import type { GetAsset } from '../session/savedMedia';
import { addressOfForm } from '../session/unsavedForms';

/** The properties that our bundle of the CMS (publish/atelier/cmsPatches.ts) gives a custom field. */
export interface FieldProps extends CustomFieldControlProps {
  readonly getAsset?: GetAsset;
  readonly draft?: Draft;
}

/** The CMS's draft of an open form, by language: values by path, and those of tables and pictures in rich text. */
export interface Draft
  extends Readonly<Record<'currentValues' | 'extraValues', Record<string, Content>>> {
  readonly id: string;
  interacted: boolean;
}

/** Replaces all values of a form by other values, by path (atelier/files/content.ts). */
export function fillForm(draft: Draft | undefined, values: Content): void {
  if (!draft) return;
  draft.interacted = true;
  for (const form of Object.values(draft.currentValues)) {
    for (const path of Object.keys(form)) if (!(path in values)) delete form[path];
    Object.assign(form, values);
  }
}

/** Writes a value into a form, as if a person typed it. */
export function fillField(draft: Draft | undefined, path: string, value: Value): void {
  if (!draft) return;
  draft.interacted = true;
  for (const form of Object.values(draft.currentValues)) form[path] = value;
}

/** Adds a value to a field that chooses several, unless the field has it. */
export function addChoice(draft: Draft, path: string, value: string): void {
  const [values = {}] = Object.values(draft.currentValues);
  const { [path]: _empty, ...others } = values;
  const chosen = choicesIn(draft, path);
  if (chosen.includes(value)) return;
  fillForm(draft, { ...others, [`${path}.${chosen.length}`]: value });
}

/** Returns the values of a field that chooses several. */
export function choicesIn({ currentValues }: Draft, path: string): Value[] {
  const [values = {}] = Object.values(currentValues);
  return Object.keys(values).flatMap((key) => (key.startsWith(`${path}.`) ? values[key] : []));
}

/** The CMS's draft of the open form. The CMS gives it only to fields: the first one stores it for the preview. */
export const openForm: { draft?: Draft | undefined; field?: FieldProps } = {};

/** Makes the form of a field the open one. */
export function noteOpenForm(field: FieldProps): void {
  Object.assign(openForm, { draft: field.draft, field });
}

/**
 * Copies the tables and pictures in rich text into a form that the CMS has read again, since it forgets them. Leaves
 * out those that the text no longer contains.
 */
export function keepExtraValues(before: Draft | undefined, draft: Draft | undefined): void {
  if (!before || !draft || before === draft || before.id !== draft.id) return;
  for (const [language, values] of Object.entries(draft.extraValues)) {
    Object.assign(values, before.extraValues[language]);
  }
}

/** A form of the CMS: its record, and its current content. */
export interface EditedEntry {
  /** The name of the folder or single file, as in `TREES`. */
  readonly name: string;
  /** The path of the file, `content/offres/essentiel.md`; undefined if it has none yet. */
  readonly path: string | undefined;
  readonly content: Content;
}

/** The CMS's own object for a form: an Immutable Map, which each change replaces by another. */
export interface EntryMap {
  toJS(): {
    readonly data: Content;
    readonly collection: string;
    readonly path?: string;
    readonly slug?: string;
    readonly newRecord?: boolean;
  };
}

/** Returns the form for an entry that the CMS passes to a preview, a field or a listener. */
export function editedEntry(entry: EntryMap): EditedEntry {
  const { data: content, path, collection, slug, newRecord } = entry.toJS();
  // A new record gets the next number. A copy still has the number of its original.
  if (newRecord) delete content[ORDER];
  if ((newRecord || !path) && Array.isArray(content.aliases)) {
    // The aliases of a copied record are former addresses of its original, not of the copy.
    const source = String(content[SOURCE] ?? '');
    content.aliases = content.aliases.filter((alias) => !source.includes(String(alias)));
  }
  if (collection !== SINGLES) return { name: collection, path: path || undefined, content };
  // Two forms may edit the same file, so that the names of forms do not identify it.
  const file = path || `content/${slug}.md`;
  return { name: nameOfFile(file), path: file, content };
}

/** Returns the name of a record as a page shows it; empty if it has none yet. */
export function titleOf({ title, name }: Content): string {
  const words = title ?? name;
  return typeof words === 'string' ? words.trim() : '';
}

/** The texts of a record in a list: its title or file name; its day, or that it is not published yet. */
type Listed = Readonly<Record<'title' | 'state', string> & { isDraft: boolean }>;

/** Returns the texts of a record in a list. Memoized, since a thousand articles take a second on a phone. */
export function listedAt(path: string, text: string): Listed {
  const known = listed.get(path);
  if (known?.text === text) return known;
  const read = { text, ...readListed(path, text) };
  listed.set(path, read);
  return read;
}

/** The last result for each path, with the text that it was made from. */
const listed = new Map<string, Listed & { readonly text: string }>();

function readListed(path: string, text: string): Listed {
  // The title of the home page is written for the browser's tab.
  if (path === HOME_FILE) return { title: HOME_TITLE, state: '', isDraft: false };
  const { folder, slug } = placeAt(path);
  try {
    const content = fromFile(folder, text);
    const state = String(content[STATE] ?? '');
    return { title: titleOf(content) || slug, state, isDraft: content.draft === true };
  } catch {
    // A record whose header cannot be read is named by its file.
    return { title: slug, state: '', isDraft: false };
  }
}

/** Returns the address of the form for a file; undefined if the file has no form. */
export function formAt(path: string): string | undefined {
  const { folder, slug } = placeAt(path);
  return slug ? addressOfForm([folder || SINGLES, slug]) : undefined;
}
