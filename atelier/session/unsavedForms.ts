import { z } from 'zod';
import { SITE_FILE } from '../../model/records/schemaOf';
import type { Edited } from '../engine/engine';
import { BANNER_FORM } from '../forms/collections';
import { SINGLES } from '../forms/trees';
import type { AskStore } from './cmsStorage';

/** The CMS's key of an unsaved form: the record's folder, and the file's name (empty for a new record). */
export type FormKey = readonly [folder: string, slug: string];

/** Returns the forms whose unsaved changes this browser stores. */
export async function storedDrafts(drafts: AskStore): Promise<readonly FormKey[]> {
  return keysSchema.parse(await drafts((store) => store.getAllKeys()));
}

const keysSchema = z.array(z.tuple([z.string(), z.string()])).default([]);

/** Returns the address of a form in the editor: `#/collections/offres/new` for a new record. */
export function addressOfForm([folder, slug]: FormKey): string {
  return `#/collections/${folder}/${slug === '' ? 'new' : `entries/${slug}`}`;
}

/** Returns the form at an address in the editor; undefined if no form has this address. */
export function formOfAddress(hash: string): FormKey | undefined {
  const [, folder, slug = ''] =
    /^#\/collections\/([^/?]+)\/(?:new|entries\/([^?]+))/.exec(hash) ?? [];
  return folder === undefined ? undefined : [folder, slug];
}

/** Returns the path of the file that a form edits; undefined for a new record. */
export function fileOfForm([folder, slug]: FormKey): string | undefined {
  if (slug === '') return undefined;
  if (folder !== SINGLES) return `content/${folder}/${slug}.md`;
  return slug === BANNER_FORM ? SITE_FILE : `content/${slug}.md`;
}

/** Saves the open form and, in the same commit, the other forms with these keys. */
export type SaveAll = (others: readonly FormKey[]) => void;

/** The last valid text of each form with unsaved changes. */
export class UnsavedTexts {
  /** The last valid text of each form, by the path of its file or, for a new record, by its folder's name. */
  readonly #texts = new Map<string, Edited>();

  /** @param stored returns the forms with unsaved changes that the CMS has stored in this browser. */
  constructor(readonly stored: () => Promise<readonly FormKey[]>) {}

  /** Stores the valid text of a form with unsaved changes, or removes it if `edited` is undefined. */
  note(form: string, edited: Edited | undefined): void {
    if (edited) this.#texts.set(form, edited);
    else this.#texts.delete(form);
  }

  /** Removes the stored text of a form, because the form's file was saved. */
  forget(path: string): void {
    for (const [form, edited] of this.#texts) if (edited.path === path) this.#texts.delete(form);
  }

  /** Returns the forms with unsaved changes except `form`, with their last valid texts. */
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
