import { z } from 'zod';
import { HOME_FILE, HOME_TITLE } from '../../model/folders';
import { type Content, fromFile, type Value } from '../files/format';
import { nameOfFile, SINGLES } from '../forms/trees';

/** A form of the CMS: the record that it edits, and what is typed in it. */
export interface EditedEntry {
  /** Of the folder or single file, as in `TREES`. */
  readonly name: string;
  /** Of the file, `content/offres/essentiel.md`; undefined where it has none yet. */
  readonly path: string | undefined;
  readonly content: Content;
}

/** What the CMS hands over of a form: an Immutable Map. */
export interface EntryMap {
  toJS(): unknown;
}

const entrySchema = z.looseObject({
  data: z.record(z.string(), z.unknown()),
  path: z.string().optional(),
  collection: z.string(),
  slug: z.string().optional(),
});

/**
 * Returns the form that the CMS hands to a preview, a field or a listener.
 *
 * @throws ZodError where the CMS hands over something else: it is another version.
 */
export function editedEntry(entry: EntryMap): EditedEntry {
  const { data, path, collection, slug } = entrySchema.parse(entry.toJS());
  const content = contentOf(data);
  if (collection !== SINGLES) return { name: collection, path: path || undefined, content };
  // Two forms may have one file: their names are no key to it.
  const file = path || `content/${slug}.md`;
  return { name: nameOfFile(file), path: file, content };
}

/** Returns what a record is called, as a page shows it; nothing where it is not called yet. */
export function titleOf({ title, name }: Content): string {
  const words = title ?? name;
  return typeof words === 'string' ? words.trim() : '';
}

/** Returns what the list of the CMS calls a record: its title, or its path where it cannot be read. */
export function titleAt(path: string, text: string): string {
  // Its title is that of the browser's tab.
  if (path === HOME_FILE) return HOME_TITLE;
  const [, name = ''] = /^content\/([^/]+)\/[^/]+\.md$/.exec(path) ?? [];
  try {
    return titleOf(fromFile(name, text)) || path;
  } catch {
    // Its header cannot be read: it is called by its file.
    return path;
  }
}

/** Returns the address of the form of a file; undefined of one that has none. */
export function formAt(path: string): string | undefined {
  const [, folder = SINGLES, name] = /^content\/(?:([^/]+)\/)?([^/]+)\.md$/.exec(path) ?? [];
  return name && `#/collections/${folder}/entries/${name}`;
}

function contentOf(data: Readonly<Record<string, unknown>>): Content {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, formValue(value)]));
}

/** Dates and files have no place in a form: fields hold the text that stands for them. */
function formValue(value: unknown): Value {
  if (value === null || value === undefined) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (Array.isArray(value)) return value.map(formValue);
  return typeof value === 'object' ? contentOf({ ...value }) : String(value);
}
