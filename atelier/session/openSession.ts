import { isFolder } from '../../model/folders';
import { dayInParis } from '../../model/french/dates';
import { SITE_FILE } from '../../model/schemaOf';
import { wholeMark } from '../../reader/files/textMarks';
import type { Problem } from '../../reader/problem';
import type { Edited } from '../engine/engine';
import { SOURCE } from '../files/keys';
import type { Content } from '../files/value';
import type { EngineClient } from './engineClient';
import { newestOnly } from './newestOnly';
import { newPath, type Placed, placeTexts, type ReadText } from './places';
import { openSavedMedia, type SavedMediaParts } from './savedMedia';
import type { Snapshot } from './snapshotSchema';
import type { Uploads } from './uploads';
import { keyOf, problemsBefore, refused, type Verdict } from './verdict';

/** What one page of the editing room knows of the site, from its opening to its closing. */
export interface Session {
  /** Takes note of a text that the CMS has read: `offres`, `site`. */
  remember(name: string, text: string): void;
  /**
   * What is to be said of a form as it stands. While one is examined, the newest of those that came for the same
   * file is the next: the others are told the same.
   *
   * @param path where the CMS keeps the file; undefined for a record that has none yet, whose content then has no
   *   text of before.
   */
  examine(name: string, path: string | undefined, content: Content): Promise<Verdict>;
  /** Has the worker read what the CMS has, before a form asks: of a thousand files, that takes seconds. */
  ready(): Promise<void>;
  /** Where the file that a form was made of is kept; undefined for a new one. */
  pathOfSource(name: string, content: Content): Promise<string | undefined>;
  /** Takes note of a save. */
  saved(path: string, text: string): void;
  /** Takes note of a new name; what is kept there now is told by `saved`. */
  renamed(from: string, to: string): void;
  deleted(path: string): void;
}

/** What a session stands on; tests have stand-ins for each. */
export interface SessionParts {
  /** The file of a form (atelier/files/format.ts). */
  readonly toFile: (name: string, content: Content) => string;
  readonly snapshot: () => Promise<Snapshot>;
  readonly engine: EngineClient;
  readonly uploads: Uploads;
  /** A file of the repository that no build has published. */
  readonly mediaAt?: SavedMediaParts['mediaAt'];
  readonly now?: () => Date;
}

export function openSession(parts: SessionParts): Session {
  const { toFile, snapshot, engine, uploads, now = () => new Date() } = parts;
  const savedMedia = openSavedMedia({ mediaAt: async () => undefined, ...parts });
  const read = new Map<string, ReadText>();
  const done = {
    now: new Map<string, string | null>(),
    homes: new Map<string, string>(),
    former: new Set<string>(),
  };
  const lastContents = new Map<string, Content>();
  let sent = new Map<string, string>();
  let toldMedia = 0;
  let lastRead = 0;
  let version = 0;
  let searched: number | undefined;
  let placed: { readonly version: number; readonly found: Placed } | undefined;
  let memo: { readonly key: string; readonly verdict: Promise<Verdict> } | undefined;

  const changed = () => {
    version += 1;
  };
  const place = async (): Promise<Placed> => {
    const { files } = await snapshot();
    if (placed?.version !== version) {
      placed = { version, found: placeTexts(files, [...read.values()], done) };
    }
    return placed.found;
  };
  /** The CMS reads all texts at once: until it has, links would lead nowhere. */
  const settled = async (): Promise<Placed> => {
    for (;;) {
      const found = await place();
      const quiet = performance.now() - lastRead;
      if (!found.missing.length || quiet >= QUIET) return found;
      await new Promise((resolve) => setTimeout(resolve, QUIET - quiet));
    }
  };
  const replace = (path: string, text: string | null) => {
    const before = done.now.get(path) ?? placed?.found.texts.get(path);
    if (before !== undefined && before !== text) done.former.add(wholeMark(before));
    if (text !== null) done.former.delete(wholeMark(text));
    done.now.set(path, text);
    changed();
  };
  const pathOfSource = async (name: string, content: Content) => {
    const source = content[SOURCE];
    if (typeof source !== 'string' || !source.trim()) return undefined;
    const mark = wholeMark(source);
    const { texts } = await settled();
    const found = [...texts].find(
      ([path, text]) => isOfName(path, name) && wholeMark(text) === mark,
    );
    return found?.[0];
  };
  /** The CMS knows where a text is kept that was changed since the site was published. */
  const learnHome = async (name: string, path: string, content: Content) => {
    const found = await pathOfSource(name, content);
    const source = content[SOURCE];
    const isLikely = found !== undefined && placed?.found.likely.has(found);
    if (!isLikely || found === path || typeof source !== 'string') return found;
    done.homes.set(wholeMark(source), path);
    changed();
    return path;
  };
  const newPlace = async (name: string, content: Content) => {
    if (!isFolder(name)) return `content/${name}.md`;
    const { texts } = await settled();
    return newPath(name, content.title ?? content.name, (path) => texts.has(path));
  };
  const judge = async (
    path: string,
    text: string,
    instead: string | undefined,
  ): Promise<Verdict> => {
    const known = await snapshot();
    const { texts, missing } = await settled();
    const typed = new Map(texts).set(path, text);
    await savedMedia.find(typed, searched === version ? [path] : [...typed.keys()], known);
    searched = version;
    const isFirst = engine.isNew();
    if (isFirst) [sent, toldMedia] = [new Map(), 0];
    const media = uploads.all();
    const { url, fonts, images, films, pdfs } = known;
    const ask = (edited: Edited) => {
      const asked = engine.ask({
        ...(isFirst && { published: { url, fonts, images, films, pdfs } }),
        texts: differences(sent, texts),
        media: media.slice(toldMedia),
        inUse: media
          .map((file) => file.path)
          .filter((file) => isCited(file, [edited.text, ...texts.values()])),
        edited,
        today: dayInParis(now()),
      });
      [sent, toldMedia] = [new Map(texts), media.length];
      return asked;
    };
    const answer = await ask({ path, text, ...(instead !== undefined && { instead }) });
    const { html, address, isShown, drawn } = answer;
    const others = answer.problems.filter(({ file }) => file !== path);
    const before = others.length ? await problemsBefore(texts, others, ask) : new Set();
    const isBefore = (problem: Problem) => problem.file !== path && before.has(keyOf(problem));
    return {
      problems: savedMedia.told(answer.problems.filter((problem) => !isBefore(problem))),
      elsewhere: savedMedia.told(answer.problems.filter(isBefore)),
      ...{ html, address, isShown, drawn, path, text, missing },
    };
  };
  const inTurn = newestOnly<Verdict>();

  return {
    remember(name, text) {
      const key = `${name} ${wholeMark(text)}`;
      lastRead = performance.now();
      if (read.has(key)) return;
      read.set(key, { name, text });
      changed();
    },
    async examine(name, path, content) {
      const where = path ?? (await newPlace(name, content));
      const filled = await uploads.named(content, lastContents.get(where));
      lastContents.set(where, content);
      const source = await (path === undefined
        ? pathOfSource(name, content)
        : learnHome(name, path, content));
      const instead = path !== undefined && source !== path ? source : undefined;
      let text: string;
      try {
        text = toFile(name, filled);
      } catch (error) {
        return refused(where, content, error);
      }
      const key = [version, uploads.all().length, where, text].join('\n');
      if (memo?.key === key) return memo.verdict;
      const verdict = inTurn(where, () => judge(where, text, instead));
      memo = { key, verdict };
      const forget = () => {
        if (memo?.key === key) memo = undefined;
      };
      // What was not found now may be found at the next look.
      verdict.then(() => savedMedia.isLacking() && forget(), forget);
      return verdict;
    },
    async ready() {
      const { texts } = await settled();
      const text = texts.get(SITE_FILE);
      if (text !== undefined) await inTurn(SITE_FILE, () => judge(SITE_FILE, text, undefined));
    },
    pathOfSource,
    saved: replace,
    renamed(from, to) {
      const text = done.now.get(from) ?? placed?.found.texts.get(from);
      replace(from, null);
      if (typeof text === 'string' && !done.now.has(to)) replace(to, text);
    },
    deleted(path) {
      replace(path, null);
    },
  };
}

/** How long nothing is read before what is missing is taken for gone, in ms. */
const QUIET = 300;

function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): [path: string, text: string | null][] {
  const gone = [...before.keys()].filter((path) => !after.has(path));
  const changed = [...after].filter(([path, text]) => before.get(path) !== text);
  return [...gone.map((path): [string, null] => [path, null]), ...changed];
}

function isCited(path: string, texts: readonly string[]): boolean {
  return texts.some((text) => text.includes(path));
}

function isOfName(path: string, name: string): boolean {
  return path === `content/${name}.md` || path.startsWith(`content/${name}/`);
}
