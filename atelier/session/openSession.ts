import { dayInParis } from '../../model/french/dates';
import { slugOf } from '../../model/french/slug';
import { isPdfPath } from '../../model/media/pdf';
import { isFolder } from '../../model/records/folders';
import { SITE_FILE } from '../../model/records/schemaOf';
import type { Fault } from '../../reader/files/citedFiles';
import { isLitter } from '../../reader/files/litter.mjs';
import { FILE_START, type Problem } from '../../reader/problem';
import type { Answer, Edited, Request } from '../engine/engine';
import type { Published } from '../engine/media';
import { type Content, ORDER, PATH, SOURCE } from '../files/content';
import { cutFile } from '../files/splitFile';
import { fieldsOfFile } from '../forms/trees';
import { fetchNamed, fileAbout, type GetAsset, mediaAmong, withFailed } from './savedMedia';
import { type FormKey, UnsavedTexts } from './unsavedForms';
import { mediaOf, type Uploads } from './uploads';

/** The session of one editor page: the saved texts of the site, and functions that check forms in a worker. */
export interface Session {
  /** The saved texts of all content files, by path. The CMS reads them before it shows anything. */
  readonly texts: ReadonlyMap<string, string>;
  /** Stores the text of a file that the CMS has read or saved. For a deleted file, `text` is undefined. */
  note(path: string, text: string | undefined): void;
  /**
   * Checks the content of a form, and renders the page that shows this content. If the content is the same as in the
   * last check, returns the last result.
   *
   * @param path the path of the form's file in the CMS; undefined for a new record.
   * @param saved the texts of all files, by default as saved; in a save of several forms, with the changes of the forms
   * already checked.
   */
  examine(
    name: string,
    path: string | undefined,
    content: Content,
    saved?: Session['texts'],
  ): Promise<Verdict>;
  /**
   * Makes the worker read all files before the first form is opened, because a thousand files take seconds.
   *
   * @returns the problems that prevent the publication of the site.
   */
  ready(): Promise<readonly Problem[]>;
  /**
   * Returns the paths of the records that would be deleted, and the problems that other files would then have.
   * Problems of fields that name a deleted record are left out, because the CMS empties these fields too.
   */
  withoutRecords(isGone: (path: string, text: string) => boolean): Promise<{
    readonly gone: readonly string[];
    readonly problems: readonly Problem[];
  }>;
  /** Returns why a file cannot be published at a path such as `/fichiers/tarifs.pdf`, or undefined. */
  faultOf(path: string, file: Blob): Promise<Fault | undefined>;
  /** Returns the addresses of the PDFs to which a page can link: published PDFs and newly added PDFs. */
  pdfs(): Promise<string[]>;
  /** Gives the session the CMS's function that finds saved pictures, films and PDFs, even if not yet published. */
  findFilesWith(getAsset: GetAsset): void;
}

/** The result of checking a form: the site's problems with the content, and the page that shows the content. */
export interface Verdict extends Omit<Answer, 'problems' | 'elsewhere' | 'fault'> {
  /** The problems that block the save: in the form's own file, and in other files if the form's content causes them. */
  readonly problems: readonly Problem[];
  /** The problems that other files already had. They block the publication of the site, but not the save. */
  readonly elsewhere: readonly Problem[];
  /** The other forms with unsaved changes. The previewed page shows these changes if they are valid. */
  readonly unsaved?: readonly FormKey[];
  /** The path of the form's file; for a new record, its future path. */
  readonly path: string;
  /** The text that the form's file will have when it is saved. */
  readonly text: string;
}

/** The functions by which a session reaches files, the CMS and the worker that checks the site. Tests replace them. */
export interface SessionParts {
  /** Converts the content of a form to the text of its file (atelier/files/format.ts). */
  readonly toFile: (name: string, content: Content) => string;
  readonly snapshot: () => Promise<Published>;
  /** Sends a request to the worker that checks the site. Callers wait for the answer before the next request. */
  readonly engine: (request: Request) => Promise<Answer>;
  readonly uploads: Uploads;
  /** Returns the paths of all files in the repository: content files, pictures, films and PDFs. */
  readonly files?: () => Promise<readonly string[]>;
  /** Returns the forms with unsaved changes that the CMS has stored in this browser. */
  readonly drafts?: () => Promise<readonly FormKey[]>;
  readonly now?: () => Date;
}

export function openSession(parts: SessionParts): Session {
  const { toFile, snapshot, engine, uploads, files, now = () => new Date() } = parts;
  const unsaved = new UnsavedTexts(parts.drafts ?? (async () => []));
  let getAsset: GetAsset = () => undefined;
  const texts = new Map<string, string>();
  let memo: (Edited & { readonly verdict: Promise<Verdict> }) | undefined;

  /** Makes the worker check the site, fetches saved files that the check reports as missing, and checks again. */
  const ask = async (about: Partial<Request>): Promise<Answer> => {
    const published = await snapshot();
    for (;;) {
      const media = uploads.all().filter(({ path, isSaved }) => !isSaved || getAsset(path));
      const today = dayInParis(now());
      // Together, because a slow phone needs seconds for each.
      const [answer, saved = []] = await Promise.all([
        engine({ published, texts, media, ...about, today }),
        files?.(),
      ]);
      const problems = [...answer.problems, ...answer.elsewhere];
      const named = mediaAmong(saved);
      const { isFound, failed } = await fetchNamed(problems, published, uploads, getAsset, named);
      if (!isFound) return withFailed(answer, failed);
    }
  };
  let running: Promise<unknown> = Promise.resolve();
  /** Queues a request, so that the worker answers one at a time and a missing file is fetched once. */
  const inTurn = (about: Parameters<typeof ask>[0]): Promise<Answer> => {
    const asked = running.then(() => ask(about));
    running = asked.catch(() => undefined);
    return asked;
  };
  return {
    texts,
    note(path, text) {
      if (texts.get(path) === text || isLitter(path)) return;
      if (text === undefined) texts.delete(path);
      else texts.set(path, text);
      unsaved.forget(path);
      memo = undefined;
    },
    async examine(name, path, content, saved = texts) {
      const where = path ?? newPath(name, content, (taken) => texts.has(taken));
      const named = await uploads.named(content, (file) => getAsset(file) !== undefined);
      const filled = texts.has(where) ? named : withOrder(named, name, texts);
      const was = String(content[PATH] ?? '');
      const gone = path !== undefined && was !== path && texts.has(was) ? [was] : [];
      let text: string;
      try {
        text = toFile(name, filled);
      } catch (error) {
        return refused(where, content, error);
      }
      if (saved === texts && memo?.path === where && memo.text === text) return memo.verdict;
      const edited = { path: where, text };
      const form = path ?? name;
      const verdict = unsaved.besides(form).then(async (others): Promise<Verdict> => {
        const answer = await inTurn({ edited, gone, texts: saved, unsaved: others.texts });
        const isChanged = text.trim() !== texts.get(where)?.trim();
        const isKept = isChanged && !gone.length && !answer.problems.length;
        unsaved.note(form, isKept ? edited : undefined);
        return { ...answer, ...edited, unsaved: others.forms };
      });
      if (saved !== texts) return verdict;
      const made = { ...edited, verdict };
      memo = made;
      const forget = () => {
        if (memo === made) memo = undefined;
      };
      // A file that was not found now may exist at the next check.
      verdict.then(({ problems, elsewhere }) => {
        if ([...problems, ...elsewhere].some(fileAbout)) forget();
      }, forget);
      return verdict;
    },
    async ready() {
      const text = texts.get(SITE_FILE);
      if (text === undefined) return [];
      const { problems, elsewhere } = await inTurn({ edited: { path: SITE_FILE, text } });
      return [...problems, ...elsewhere];
    },
    async withoutRecords(isGone) {
      const gone = [...texts].filter((file) => isGone(...file)).map(([path]) => path);
      const { problems } = await inTurn({ gone });
      return { gone, problems: problems.filter(({ about = '' }) => !gone.includes(about)) };
    },
    async faultOf(path, file) {
      return (await inTurn({ inspected: await mediaOf(path, file) })).fault;
    },
    async pdfs() {
      const { pdfs } = await snapshot();
      const added = uploads.all().filter(({ path }) => isPdfPath(path));
      return [...new Set([...pdfs, ...added].map(({ path }) => path))];
    },
    findFilesWith(get) {
      getAsset = get;
    },
  };
}

/** Returns the result for a form that cannot be converted to a file: one problem, with the error's message. */
function refused(path: string, content: Content, error: unknown): Verdict {
  const source = content[SOURCE];
  const message = error instanceof Error ? error.message : String(error);
  return {
    problems: [{ file: path, ...FILE_START, message }],
    elsewhere: [],
    path,
    text: typeof source === 'string' ? source : '',
  };
}

/** Gives a new record the number after the highest in its folder, if the folder is sorted by number. */
function withOrder(content: Content, name: string, texts: Session['texts']): Content {
  if (!isFolder(name) || content[ORDER] || !fieldsOfFile(name).has(ORDER)) return content;
  const orders = [...texts]
    .filter(([path]) => path.startsWith(`content/${name}/`))
    .map(([, text]) => Number(/^order: *["']?(\d+)/m.exec(cutFile(text).head)?.[1] ?? 0));
  return { ...content, [ORDER]: Math.max(0, ...orders) + 1 };
}

/** Returns an unused path for a new record, made from its title or its name. @param name the folder's name. */
function newPath(name: string, content: Content, isTaken: (path: string) => boolean): string {
  if (!isFolder(name)) return `content/${name}.md`;
  const slug = slugOf(String(content.title ?? content.name ?? '')) || 'nouvelle-fiche';
  for (let number = 0; ; number += 1) {
    const path = `content/${name}/${slug}${number ? `-${number}` : ''}.md`;
    if (!isTaken(path)) return path;
  }
}
