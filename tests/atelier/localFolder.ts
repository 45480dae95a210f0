import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { allFiles, pathIn } from '../../reader/files/sourceFiles.mjs';
import { TESTED_CONTENT } from '../projectCopy';

export type LocalEditor = Awaited<ReturnType<typeof openLocalEditor>>;

/** The text of the button that opens a local folder in the editor. */
export const FOLDER_BUTTON = /dossier de cet ordinateur/;

/** The name of the folder, in the browser's private file system, that stands for the project's folder in tests. */
const FOLDER = 'projet';

/** Waits until a tap can open a folder: the CMS shows folders 100 ms before it listens to taps. */
export function foldersReady(page: Page): Promise<void> {
  return page.getByRole('treeitem').and(page.locator('[tabindex="0"]')).first().waitFor();
}

/**
 * Opens the editor on the tests' content, in a folder of the browser's private file system, as if this were the
 * project's folder on a laptop.
 *
 * @param changes files that are added or replaced, by their paths from the project's root.
 */
export async function openLocalEditor(
  page: Page,
  changes: Readonly<Record<string, string | Uint8Array>> = {},
) {
  await chooseFolder(page);
  await page.goto('/atelier/');
  await putFolder(page, changes);
  await page.getByRole('button', { name: FOLDER_BUTTON }).click();
  // A wide window shows a folder's list beside the folders; a phone shows only the folders.
  await foldersReady(page);
  const check = page.locator('section[data-key-path="controle"]');
  // The button has another name while the CMS saves.
  const saveButton = page.getByRole('button', { name: 'Enregistrer', exact: true });
  /** Waits until the CMS has closed the form and shows the list of records again. */
  const backInList = () => page.waitForFunction(() => !/\/(?:new$|entries\/)/.test(location.hash));
  /** Waits until a save has ended: the CMS then closes the form, or shows the save button again. */
  const saved = async () => {
    if (await page.evaluate(staysInForm)) await saveButton.waitFor();
    else await backInList();
  };
  const goTo = async (folder: string, form: string) => {
    // Via the list, as people do: the CMS renders nothing when the address changes between two single files.
    await setHash(page, `#/collections/${folder}`);
    await check.waitFor({ state: 'detached' });
    await setHash(page, `#/collections/${folder}/${form}`);
    await check.waitFor();
  };
  return {
    page,
    /** Returns the text of a file in the opened folder, by its path from the root; undefined if there is none. */
    read: (path: string) =>
      bytesOf(page, path).then(
        (bytes) => new TextDecoder().decode(bytes),
        () => undefined,
      ),
    /** Writes a file into the opened project folder, as another program would. */
    write: (path: string, text: string) =>
      page.evaluate(fill, {
        folder: FOLDER,
        files: [{ path, base64: Buffer.from(text).toString('base64') }],
      }),
    /** Opens the form of a record in a folder, or of a single file if `folder` is undefined. */
    open: (folder: string | undefined, slug: string) =>
      goTo(folder ?? '_singletons', `entries/${slug}`),
    /** Opens the form that creates a record in a folder of content/. */
    create: (folder: string) => goTo(folder, 'new'),
    /** Presses the save button, for a test in which a question or a refusal follows instead of a save. */
    pressSave: () => saveButton.click(),
    async save() {
      await saveButton.click();
      await saved();
    },
    saved,
    backInList,
  };
}

/** Opens a view of the editor by its address. */
export function setHash(page: Page, hash: string): Promise<void> {
  return page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

/** Makes the browser's folder dialog return the tested project's folder, on every page that is opened afterwards. */
export async function chooseFolder(page: Page): Promise<void> {
  await page.addInitScript((folder) => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle(folder),
    });
  }, FOLDER);
}

/** Returns the files of the tests' content, by the paths that they have in a project. */
export function testedFiles(): Record<string, Buffer> {
  const files = allFiles(TESTED_CONTENT);
  return Object.fromEntries(
    files.map((file) => [`content/${pathIn(TESTED_CONTENT, file)}`, readFileSync(file)]),
  );
}

/** Writes a project's files into the browser's private file system. The page may be any page of the site. */
async function putFolder(
  page: Page,
  changes: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  await page.evaluate(fill, {
    folder: FOLDER,
    files: Object.entries({ ...testedFiles(), ...changes }).map(([path, bytes]) => ({
      path,
      base64: Buffer.from(bytes).toString('base64'),
    })),
  });
}

/**
 * Returns the bytes of a file in the opened project folder, by its path from the project's root.
 *
 * @throws Error if there is none.
 */
export async function bytesOf(page: Page, path: string): Promise<Uint8Array> {
  return Uint8Array.from(await page.evaluate(readFile, `${FOLDER}/${path}`));
}

/** Runs in the browser: whether the CMS is set to stay in a saved form (`keepFormOpen`). */
function staysInForm(): boolean {
  return /"closeOnSave":false/.test(localStorage.getItem('sveltia-cms.prefs') ?? '');
}

/** Runs in the browser: writes files into a folder of the browser's private file system. */
async function fill({
  folder,
  files,
}: {
  folder: string;
  files: readonly { readonly path: string; readonly base64: string }[];
}): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const project = await root.getDirectoryHandle(folder, { create: true });
  await project.getDirectoryHandle('.git', { create: true });
  const write = async ({ path, base64 }: (typeof files)[number]) => {
    const steps = path.split('/');
    const name = steps.pop() ?? '';
    let place = project;
    for (const step of steps) place = await place.getDirectoryHandle(step, { create: true });
    const writable = await (await place.getFileHandle(name, { create: true })).createWritable();
    await writable.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
    await writable.close();
  };
  await Promise.all(files.map(write));
}

/** Runs in the browser: returns the bytes of a file in the browser's private file system. */
async function readFile(path: string): Promise<number[]> {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  let place = await navigator.storage.getDirectory();
  for (const step of steps) place = await place.getDirectoryHandle(step);
  const file = await (await place.getFileHandle(name)).getFile();
  return [...new Uint8Array(await file.arrayBuffer())];
}
