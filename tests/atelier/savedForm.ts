import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LocalAtelier } from './localFolder';

/** The form of a file, and the file as it is saved. */
export interface SavedForm {
  /** The file as it stands in the folder. */
  saved(path: string): Promise<string>;
  /** Opens the form of a file, which it returns. */
  opened(path: string): Promise<string>;
  /** Saves; the file must then be that, to the letter. */
  savedAs(path: string, expected: string): Promise<string>;
}

/** What is typed in the forms of a room that stay open (`staying`). */
export function savedForm(page: Page, atelier: LocalAtelier): SavedForm {
  const saved = async (path: string) => (await atelier.read(path)) ?? '';
  return {
    saved,
    async opened(path) {
      const [, folder = '', file] = path.split('/');
      await atelier.open(file ? folder : undefined, slugOf(path));
      return saved(path);
    },
    async savedAs(path, expected) {
      const before = await saved(path);
      expect(expected).not.toBe(before);
      await atelier.save();
      await expect.poll(() => saved(path)).not.toBe(before);
      expect(await saved(path)).toBe(expected);
      // The CMS makes the form anew once it has saved: what is typed before is lost.
      const button = page.getByRole('button', { name: 'Enregistrer' });
      await expect.poll(() => button.isDisabled()).toBe(true);
      return expected;
    },
  };
}

/** `essentiel` of content/offres/essentiel.md. */
export function slugOf(path: string): string {
  return path.replace(/^.*\/|\.md$/g, '');
}
