import { uploadName } from '../../reader/files/plainPath';
import { extensionOf } from '../../reader/pictures/format';
import { readDrawing } from '../../reader/pictures/inspectPicture';
import type { NewMedia } from '../engine/media';
import type { Content } from '../files/content';
import { seePicture } from './seePicture';

/** The pictures, films and PDFs that the published site lacks: chosen in forms, or saved since the last build. */
export interface Uploads {
  /**
   * Returns the content of a form in which the `blob:` address of each chosen file is replaced by the path that the
   * file will get.
   *
   * @param isSaved whether the repository already has a file at a path.
   */
  named(content: Content, isSaved?: (path: string) => boolean): Promise<Content>;
  /** Adds a chosen file (a `blob:` address) under the final path that the CMS assigns at the save. */
  rename(address: string, path: string): void;
  /** Adds a file that the repository has, but the published site does not. */
  add(path: string, file: Blob): Promise<void>;
  /** Whether a file was added under this path. */
  has(path: string): boolean;
  /** Returns all added files, in the order in which they were added. */
  all(): readonly NewMedia[];
}

/**
 * Returns a list of uploads, which is empty at first.
 *
 * @param fileAt returns the file at a `blob:` address; undefined if the file no longer exists.
 * @param see decodes a picture. Tests replace this function.
 */
export function openUploads(
  fileAt: (address: string) => Promise<Blob | undefined> = fetched,
  see: typeof seePicture = seePicture,
): Uploads {
  const media: NewMedia[] = [];
  const has = (path: string) => media.some((file) => file.path === path);
  const add = async (path: string, file: Blob) => {
    media.push({ ...(await mediaOf(path, file, see)), isSaved: true });
  };
  const paths = new Map<string, Promise<string | undefined>>();
  let renaming: Promise<unknown> = Promise.resolve();
  const take = async (
    address: string,
    nameOf: (file: Blob) => string,
  ): Promise<string | undefined> => {
    const file = await fileAt(address);
    if (!file) return undefined;
    const path = nameOf(file);
    media.push(await mediaOf(path, file, see));
    return path;
  };
  /** Returns the future path of a chosen file. Decodes a picture first, since the check needs its size. */
  const pathOf = (address: string, isTaken: (path: string) => boolean) => {
    const known = paths.get(address) ?? take(address, (file) => freePath(file, isTaken));
    paths.set(address, known);
    const forget = () => paths.delete(address);
    known.then((path) => path ?? forget(), forget);
    return known;
  };
  return {
    async named(content, isSaved = () => false) {
      // The CMS has just given the chosen files their paths, before it saves the form.
      await renaming;
      const json = JSON.stringify(content);
      const pathByAddress = new Map<string, string>();
      for (const address of new Set(json.match(BLOBS) ?? [])) {
        const path = await pathOf(address, (taken) => has(taken) || isSaved(taken));
        if (path) pathByAddress.set(address, path);
      }
      return JSON.parse(json.replace(BLOBS, (address) => pathByAddress.get(address) ?? address));
    },
    rename(address, path) {
      const before = [renaming, paths.get(address)];
      renaming = Promise.all(before)
        .then(async ([, known]) => known === path || (await take(address, () => path)))
        .catch(() => undefined);
    },
    add,
    has,
    all: () => media,
  };
}

/** Returns a chosen file for the check, with a new `blob:` address: the CMS may revoke its own address. */
export async function mediaOf(path: string, file: Blob, see = seePicture): Promise<NewMedia> {
  const shownAt = URL.createObjectURL(file);
  return { path, file, shownAt, ...(path.startsWith('/images/') && { seen: await see(file) }) };
}

/** Matches `blob:` addresses in JSON or Markdown, without the punctuation after an address. */
const BLOBS = /blob:[^\s"'\\()<>]+/g;

/**
 * Returns a function that finds the file, with its name, behind a `blob:` address. To this end, replaces
 * `URL.createObjectURL` by a function that remembers the file for each address. For an SVG drawing, the address leads
 * to a copy without unsafe parts.
 */
export function namedFiles(): (address: string) => Promise<Blob | undefined> {
  const files = new Map<string, File>();
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (object) => {
    const own = create(object);
    const isDrawing = object instanceof Blob && object.type.startsWith('image/svg+xml');
    // The CMS shows the files that it lists, and an SVG drawing can freeze the tab.
    const address = isDrawing ? create(safeDrawing(object, own)) : own;
    if (object instanceof File) files.set(address, object);
    return address;
  };
  return async (address) => files.get(address) ?? fetched(address);
}

/**
 * Returns a copy of an SVG drawing without its unsafe parts. If the drawing cannot be published, returns it as plain
 * text, which browsers do not render as a picture. The file is read synchronously, because `createObjectURL` has to
 * return its result at once.
 */
function safeDrawing(object: Blob, address: string): Blob {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  const [, wrapped] = WRAPPED.exec(request.responseText) ?? [];
  const text = wrapped ? atob(wrapped) : request.responseText;
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const drawing = readDrawing(bytes);
  return 'predicate' in drawing
    ? new Blob([bytes], { type: 'text/plain' })
    : new Blob([drawing.text], { type: object.type });
}

/** Matches an SVG around a drawing: the CMS wraps each drawing in one, so that scripts in it do not run. */
const WRAPPED = /^<svg [^<]*<image [^<]* href="data:image\/svg\+xml;base64,([^"]+)"\/><\/svg>$/;

async function fetched(address: string): Promise<Blob | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.blob();
}

/** Returns an unused path for a chosen file. At the save, the CMS assigns the same path, unless it is then in use. */
function freePath(file: Blob, isTaken: (path: string) => boolean): string {
  const kind = file.type.replace(/^.*\/|\+.*$/g, '');
  const name = uploadName(file instanceof File ? file.name : `nouveau-fichier.${kind}`);
  const [, stem = '', end = ''] = /^([^.]*)(.*)$/.exec(name) ?? [];
  const start = `/${folderFor(name)}/${stem}`;
  for (let number = 1; ; number += 1) {
    const path = `${start}${number === 1 ? '' : `-${number}`}${end}`;
    if (!isTaken(path)) return path;
  }
}

/** Returns the folder for a file with this name, by its extension: pictures, films or PDFs. */
export function folderFor(name: string): string {
  return FOLDERS[extensionOf(name)] ?? 'images';
}

/** The folder for each file extension. Files with other extensions are pictures. */
const FOLDERS: Readonly<Record<string, string>> = {
  ...{ mp4: 'films', mov: 'films', vtt: 'films', srt: 'films' },
  pdf: 'fichiers',
};
