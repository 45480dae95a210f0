import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { allFiles, pathIn } from '../../reader/files/sourceFiles.mjs';

export type LocalEditor = Awaited<ReturnType<typeof openLocalEditor>>;

/** What the button says that opens the folder. */
export const FOLDER_BUTTON = /dossier de cet ordinateur/;

/** The private folder of the browser that stands for the project. */
const FOLDER = 'projet';

/**
 * Opens the editor on a folder of the browser that stands for that of the project on a laptop, and holds `content`.
 *
 * @param content a folder with the texts and media of the site, `tests/content`.
 * @param changes files that are added or put in the place of others, by their paths from the project's root.
 */
export async function openLocalEditor(
  page: Page,
  content: string,
  changes: Readonly<Record<string, string | Uint8Array>> = {},
) {
  await chooseFolder(page);
  await page.goto('/atelier/');
  await putFolder(page, content, changes);
  await page.getByRole('button', { name: FOLDER_BUTTON }).click();
  // A desk shows the list of a folder beside; a phone, the folders alone.
  await page.getByRole('treeitem').first().waitFor();
  const setHash = (hash: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
  const check = page.locator('section[data-key-path="controle"]');
  // While the CMS saves, its name is another.
  const saveButton = page.getByRole('button', { name: 'Enregistrer', exact: true });
  /** Waits until the CMS is back in the list: it removes the form first, and what is there a moment later. */
  const backInList = () => page.waitForFunction(() => !/\/(?:new$|entries\/)/.test(location.hash));
  /** Waits for the end of a save: the file is written before the CMS has left the form, or drawn it again. */
  const saved = async () => {
    if (await page.evaluate(staysInForm)) await saveButton.waitFor();
    else await backInList();
  };
  const goTo = async (folder: string, form: string) => {
    // By their list, as people do: from one single file to another, the CMS draws nothing.
    await setHash(`#/collections/${folder}`);
    await check.waitFor({ state: 'detached' });
    await setHash(`#/collections/${folder}/${form}`);
    await check.waitFor();
  };
  return {
    page,
    /** A file of the folder as text, by its path from the project's root; undefined where there is none. */
    read: (path: string) =>
      bytesOf(page, path).then(
        (bytes) => new TextDecoder().decode(bytes),
        () => undefined,
      ),
    /** Writes a file of the folder as another program does. */
    write: (path: string, text: string) =>
      page.evaluate(fill, {
        folder: FOLDER,
        files: [{ path, base64: Buffer.from(text).toString('base64') }],
      }),
    /** Opens the form of a record, or of a single file where `folder` is undefined. */
    open: (folder: string | undefined, slug: string) =>
      goTo(folder ?? '_singletons', `entries/${slug}`),
    /** Opens an empty form. */
    create: (folder: string) => goTo(folder, 'new'),
    /** Presses the button that saves, where a question or a refusal follows. */
    pressSave: () => saveButton.click(),
    async save() {
      await saveButton.click();
      await saved();
    },
    saved,
    backInList,
  };
}

/** Has the browser's dialog for folders answer with the private one, from the next page on. */
export async function chooseFolder(page: Page): Promise<void> {
  await page.addInitScript((folder) => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle(folder),
    });
  }, FOLDER);
}

/** Puts `content` into the private folder of the browser, on any page of the site. */
async function putFolder(
  page: Page,
  content: string,
  changes: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  const files = allFiles(content).map((file) => [
    `content/${pathIn(content, file)}`,
    readFileSync(file),
  ]);
  const all: Record<string, string | Uint8Array> = { ...Object.fromEntries(files), ...changes };
  await page.evaluate(fill, {
    folder: FOLDER,
    files: Object.entries(all).map(([path, bytes]) => ({
      path,
      base64: Buffer.from(bytes).toString('base64'),
    })),
  });
}

/** The bytes of a file of the folder, by its path from the project's root. @throws Error where there is none. */
export async function bytesOf(page: Page, path: string): Promise<Uint8Array> {
  return Uint8Array.from(await page.evaluate(readFile, `${FOLDER}/${path}`));
}

/** In the browser: whether the CMS stays in a form that it has saved, as `keepFormOpen` chooses. */
function staysInForm(): boolean {
  return /"closeOnSave":false/.test(localStorage.getItem('sveltia-cms.prefs') ?? '');
}

/** In the browser: writes the files of a repository. */
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

/** In the browser: a file by its path. */
async function readFile(path: string): Promise<number[]> {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  let place = await navigator.storage.getDirectory();
  for (const step of steps) place = await place.getDirectoryHandle(step);
  const file = await (await place.getFileHandle(name)).getFile();
  return [...new Uint8Array(await file.arrayBuffer())];
}
