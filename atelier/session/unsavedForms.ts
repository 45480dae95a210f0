import { z } from 'zod';
import { SITE_FILE } from '../../model/records/schemaOf';
import type { Edited } from '../engine/engine';
import { BANNER_FORM } from '../forms/collections';
import { SINGLES } from '../forms/trees';
import type { AskStore } from './cmsStorage';

/** The key of an unsaved form in the CMS's store: the record's folder and file name; '' for a new record. */
export type FormKey = readonly [folder: string, slug: string];

/** Returns the forms whose unsaved changes this browser stores. */
export async function storedDrafts(drafts: AskStore): Promise<readonly FormKey[]> {
  return keysSchema.parse(await drafts((store) => store.getAllKeys()));
}

const keysSchema = z.array(z.tuple([z.string(), z.string()])).default([]);

/** Returns the address of a form: `#/collections/offres/new` for a new record. */
export function addressOfForm([folder, slug]: FormKey): string {
  return `#/collections/${folder}/${slug === '' ? 'new' : `entries/${slug}`}`;
}

/** Returns the form at an address in the editor; undefined if that is no form. */
export function formOfAddress(hash: string): FormKey | undefined {
  const [, folder, slug = ''] =
    /^#\/collections\/([^/?]+)\/(?:new|entries\/([^?]+))/.exec(hash) ?? [];
  return folder === undefined ? undefined : [folder, slug];
}

/** Returns the file of a form; undefined for a new record. */
export function fileOfForm([folder, slug]: FormKey): string | undefined {
  if (slug === '') return undefined;
  if (folder !== SINGLES) return `content/${folder}/${slug}.md`;
  return slug === BANNER_FORM ? SITE_FILE : `content/${slug}.md`;
}

/** Saves the open form, and in the same commit the forms with these keys. */
export type SaveAll = (others: readonly FormKey[]) => void;

/** The last valid text of each form with unsaved changes. */
export class UnsavedTexts {
  /** The last valid text of each form. The key is the path of its file or, for a new record, its folder. */
  readonly #texts = new Map<string, Edited>();

  /** @param stored returns the forms with unsaved changes that the CMS has stored in this browser. */
  constructor(readonly stored: () => Promise<readonly FormKey[]>) {}

  /** Stores the text of a form; undefined removes it, because it has problems or equals the saved text. */
  note(form: string, edited: Edited | undefined): void {
    if (edited) this.#texts.set(form, edited);
    else this.#texts.delete(form);
  }

  /** Removes the unsaved text of a file, because the file was saved, perhaps with other changes. */
  forget(path: string): void {
    for (const [form, edited] of this.#texts) if (edited.path === path) this.#texts.delete(form);
  }

  /** Returns the other forms with unsaved changes, and their texts. Changes that the CMS discarded are left out. */
  async besides(form: string): Promise<{
    readonly forms: readonly FormKey[];
    readonly texts: readonly Edited[];
  }> {
    const nameOf = (key: FormKey) => fileOfForm(key) ?? key[0];
    const stored = await this.stored().catch((error: unknown) => {
      console.error(error);
      return [];
    });
    const forms = stored.filter((key) => nameOf(key) !== form);
    const names = new Set(forms.map(nameOf));
    return { forms, texts: [...names].flatMap((name) => this.#texts.get(name) ?? []) };
  }
}
