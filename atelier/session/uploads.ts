import { uploadName } from '../../reader/files/plainPath';
import { extensionOf } from '../../reader/pictures/format';
import { readDrawing } from '../../reader/pictures/inspectPicture';
import type { NewMedia } from '../engine/media';
import type { Content } from '../files/content';
import { seePicture } from './seePicture';

/** The files that were chosen in forms, or saved since the site was published. */
export interface Uploads {
  /**
   * Returns a copy of a form's content with the future path of each chosen file instead of its `blob:` address.
   *
   * @param isSaved whether the repository has a file at a path.
   */
  named(content: Content, isSaved?: (path: string) => boolean): Promise<Content>;
  /** Adds a chosen file under the path that the CMS gives it when it saves a form. */
  rename(address: string, path: string): void;
  /** Adds a file that the repository has and no build has published. */
  add(path: string, file: Blob): Promise<void>;
  /** Whether there is a file at this path. */
  has(path: string): boolean;
  /** All files, in the order of their arrival. */
  all(): readonly NewMedia[];
}

/**
 * @param fileAt returns the file of a `blob:` address; undefined if it no longer exists.
 * @param see decodes a picture: `seePicture`, except in tests.
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
  /** Returns the future path of a chosen file, once it has been read: a photo's size is not known before. */
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

/** Returns a file as the engine inspects it, with a `blob:` address of its own, since the CMS may revoke its own. */
export async function mediaOf(path: string, file: Blob, see = seePicture): Promise<NewMedia> {
  const shownAt = URL.createObjectURL(file);
  return { path, file, shownAt, ...(path.startsWith('/images/') && { seen: await see(file) }) };
}

/** Matches `blob:` addresses in a value or a text, up to the Markdown or JSON that follows. */
const BLOBS = /blob:[^\s"'\\()<>]+/g;

/**
 * Returns a function that finds the file of a `blob:` address with its name. The address does not contain the name, so
 * from now on each file is recorded for which this page creates an address. A drawing is shown as the reader rewrites
 * it, or not at all if it cannot be published.
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
 * Returns an SVG drawing as the reader rewrites it; if it cannot be published, a text, which no browser renders. The
 * file is read synchronously, because the caller needs an address at once.
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

/** Matches the SVG in which the CMS wraps a drawing, so that its scripts do not run. */
const WRAPPED = /^<svg [^<]*<image [^<]* href="data:image\/svg\+xml;base64,([^"]+)"\/><\/svg>$/;

async function fetched(address: string): Promise<Blob | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.blob();
}

/** Returns the path that the CMS will give a file, unless somebody saves another file of that name before. */
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

/** Returns the folder into which a form puts a file with this name. */
export function folderFor(name: string): string {
  return FOLDERS[extensionOf(name)] ?? 'images';
}

/** The folder for each file extension; all other files are pictures. */
const FOLDERS: Readonly<Record<string, string>> = {
  ...{ mp4: 'films', mov: 'films', vtt: 'films', srt: 'films' },
  pdf: 'fichiers',
};
