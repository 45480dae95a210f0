import type { CustomFieldControlProps } from '@sveltia/cms';
import { labelOf } from '../../model/fields/describe';
import { HOME_FILE, HOME_TITLE, placeAt } from '../../model/records/folders';
import type { Problem } from '../../reader/problem';
import { ORDER, SOURCE, STATE, type Value } from '../files/content';
import { type Content, fromFile } from '../files/format';
import { BANNER_FORM, isOfBanner } from '../forms/collections';
import { fieldsOfFile, nameOfFile, SINGLES } from '../forms/trees';
import type { GetAsset } from '../session/savedMedia';
import { addressOfForm } from '../session/unsavedForms';

/** The React props of a custom field in the CMS, and the props that our patches add (publish/atelier/cmsPatches.ts). */
export interface FieldProps extends CustomFieldControlProps {
  readonly getAsset?: GetAsset;
  readonly draft?: Draft;
}

/** The CMS's unsaved values of a form, by language: values by path, and the tables and pictures in rich texts. */
export interface Draft
  extends Readonly<Record<'currentValues' | 'extraValues', Record<string, Content>>> {
  readonly id: string;
  interacted: boolean;
}

/** Replaces all values of an open form. @param values the new values by path. */
export function fillForm(draft: Draft | undefined, values: Content): void {
  if (!draft) return;
  draft.interacted = true;
  for (const form of Object.values(draft.currentValues)) {
    for (const path of Object.keys(form)) if (!(path in values)) delete form[path];
    Object.assign(form, values);
  }
}

/** Sets the value of one field of an open form, by its path. */
export function fillField(draft: Draft | undefined, path: string, value: Value): void {
  if (!draft) return;
  draft.interacted = true;
  for (const form of Object.values(draft.currentValues)) form[path] = value;
}

/** Adds a value to a field that can have several values, unless the field already has it. */
export function addChoice(draft: Draft, path: string, value: string): void {
  const [values = {}] = Object.values(draft.currentValues);
  const { [path]: _empty, ...others } = values;
  const chosen = choicesIn(draft, path);
  if (chosen.includes(value)) return;
  fillForm(draft, { ...others, [`${path}.${chosen.length}`]: value });
}

/** Returns the chosen values of a field that accepts several values. @param path the path of the field in the form. */
export function choicesIn({ currentValues }: Draft, path: string): Value[] {
  const [values = {}] = Object.values(currentValues);
  return Object.keys(values).flatMap((key) => (key.startsWith(`${path}.`) ? values[key] : []));
}

/**
 * Returns, as text for comparison, a form's values at a field's path. If the field is in a list, returns the values of
 * the whole list, so that the text also changes if the entry moves.
 */
export function valuesAround(draft: Draft | undefined, path: string): string {
  const [values = {}] = Object.values(draft?.currentValues ?? {});
  const [top = path] = path.split('.', 1);
  const around = Object.entries(values).filter(([key]) => `${key}.`.startsWith(`${top}.`));
  return JSON.stringify(around.sort());
}

/** A custom field of the open form, and the CMS's draft of that form, which the CMS passes only to custom fields. */
export const openForm: { draft?: Draft | undefined; field?: FieldProps } = {};

/** Stores in `openForm` a field of the open form, and the CMS's draft of that form (its unsaved values). */
export function noteOpenForm(field: FieldProps): void {
  Object.assign(openForm, { draft: field.draft, field });
}

/** Copies tables and pictures in rich text to a form's new draft: the CMS loses them when it reads the form again. */
export function keepExtraValues(before: Draft | undefined, draft: Draft | undefined): void {
  if (!before || !draft || before === draft || before.id !== draft.id) return;
  for (const [language, values] of Object.entries(draft.extraValues)) {
    Object.assign(values, before.extraValues[language]);
  }
}

/** The name, path and current content of an open form. */
export interface EditedEntry {
  /** The name of the record's folder or, for a single file such as site.md, of the file (atelier/forms/trees.ts). */
  readonly name: string;
  /** The path of the record's file, `content/offres/essentiel.md`; undefined for a new record. */
  readonly path: string | undefined;
  readonly content: Content;
}

/** The CMS's object for an open form: an Immutable.js Map, so that each edit creates a new object. */
export interface EntryMap {
  toJS(): {
    readonly data: Content;
    readonly collection: string;
    readonly path?: string;
    readonly slug?: string;
    readonly newRecord?: boolean;
  };
}

/** Returns the name, path and content of a form. @param entry the CMS's object for the open form. */
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

/** Returns the title in a form's content or, without a title, the name; an empty text if neither is typed yet. */
export function titleOf({ title, name }: Content): string {
  const words = title ?? name;
  return typeof words === 'string' ? words.trim() : '';
}

/** Returns the French labels of the fields whose values differ between two versions of a form. */
export function changedFields(name: string, one: Content, other: Content): string[] {
  const paths = Object.keys({ ...one, ...other });
  const changed = new Set(
    paths
      .filter((path) => typed(one[path]) !== typed(other[path]))
      .map((path) => path.split('.', 1)[0]),
  );
  const fields = [...fieldsOfFile(name)].filter(([key]) => changed.has(key));
  const labels = fields.map(([key, { tree }]) => labelOf(tree) ?? key);
  return changed.has('body') ? [...labels, 'Texte'] : labels;
}

/** Converts a field's value to text, to compare it. `false` becomes empty: an unused checkbox has no value. */
function typed(value: Value): string {
  return typeof value === 'object' || value === false ? '' : String(value ?? '');
}

/** What the CMS's lists show for a record: its title or else file name, and its day or words such as « Brouillon ». */
type Listed = Readonly<Record<'title' | 'state', string> & { isDraft: boolean }>;

/** Returns the texts that lists show for a record, from a cache: 1,000 articles would take a second on a phone. */
export function listedAt(path: string, text: string): Listed {
  const known = listed.get(path);
  if (known?.text === text) return known;
  const read = { text, ...readListed(path, text) };
  listed.set(path, read);
  return read;
}

/** The results of `listedAt` by path, each with the text of the file from which it was computed. */
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

/** Returns the address of the form for a file or for a field in it; undefined if there is no such form. */
export function formAt(place: Pick<Problem, 'file' | 'field'>): string | undefined {
  const { folder, slug } = isOfBanner(place) ? BANNER : placeAt(place.file);
  return slug ? addressOfForm([folder || SINGLES, slug]) : undefined;
}

const BANNER = { folder: '', slug: BANNER_FORM };
