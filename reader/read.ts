import type { z } from 'zod';
import { addressOf, isFolder } from '../model/folders';
import type { IsoDate } from '../model/french/dates';
import { SCHEMAS } from '../model/recordSchemas';
import { RETIRED_FILE, retiredSchema } from '../model/retiredSchema';
import type { Body, Site } from '../model/site';
import { siteSchema } from '../model/siteSchema';
import { assembleSite } from './assemble';
import type { SourceFile } from './files/decode';
import type { FirstKept } from './files/elders';
import { type OpenedFile, openFile } from './files/open';
import { bodyOf } from './markdown/bodies';
import { Notebook } from './notes/notebook';
import {
  citedPictures,
  indexPictures,
  pictureAt,
  reportUncited,
  shows,
} from './pictures/citedPictures';
import type { PictureReading } from './pictures/inspectPicture';
import { FILE_START, type Problem, sortProblems } from './problem';
import { ProblemList } from './problemList';
import { claimAddresses } from './rules/addresses/claimAddresses';
import { checkFolders } from './rules/addresses/folderRules';
import { listPaths } from './rules/addresses/listPaths';
import { readRetired } from './rules/addresses/retired';
import { fillText, makePlaceholders } from './rules/fields/placeholders';
import { checkBodyWords, validateFile, validateRecords } from './rules/fields/validate';
import { checkLinks } from './rules/links/links';
import { ownPaths } from './rules/links/ownPaths';
import { demonstrationValues, missingLegalValues } from './rules/records/demonstration';
import { checkForms } from './rules/records/formRules';
import { isHeldBack } from './rules/records/heldBack';
import { leftExamples } from './rules/records/leftExamples';
import { checkRecords } from './rules/records/recordRules';
import { checkSections } from './rules/records/sectionRules';
import { checkTranslations } from './rules/records/translationRules';
import { type Waiting, waitingFiles } from './rules/records/waiting';

/** The identity of the agency. */
const SITE_FILE = 'content/site.md';

/** All that the reader needs; it touches no disk, no clock and no environment itself. */
export interface Source {
  readonly texts: readonly SourceFile[];
  /** The files of content/images, sound or not. */
  readonly images: readonly PictureReading[];
  /** What was already wrong when the folder was walked: links out of it, unreadable files. */
  readonly problems: readonly Problem[];
  /** When each file was first kept, to tell a copy from its original; asked where two are alike. */
  readonly firstKept?: FirstKept;
  /** What was noted of these files before, and where to note what is found; nothing unless given. */
  readonly notebook?: Notebook;
}

export interface ReadOptions {
  /** Keep drafts and records for later, for reviewing. */
  readonly drafts: boolean;
  /** The day of publication in Paris. */
  readonly today: IsoDate;
  /** Where the site is published, when it is not at site.md's `url`. */
  readonly url?: string;
  /** Make the HTML of every text while it is read, for a build; otherwise when it is asked for. */
  readonly eager?: boolean;
  /** Built for review: not to be found by search engines. */
  readonly preview?: boolean;
}

export type ReadResult =
  | {
      readonly ok: true;
      /** Finished when it is first asked for: checking the content needs none of it. */
      readonly site: Site;
      /** Every path at which a page answers, aliases and drafts included where they are read. */
      readonly addresses: readonly string[];
      /** Demonstration values still in place and missing legal ones: to mend before going live. */
      readonly notices: readonly Problem[];
      /** What waits for its day, whether it is shown to a reviewer or not. */
      readonly waiting: readonly Waiting[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * The content of the site as one frozen model, or every problem of every file at once.
 * Pure: the same source and options give the same result.
 */
export function readSite(source: Source, options: ReadOptions): ReadResult {
  const problems = new ProblemList();
  const firstKept = source.firstKept ?? (() => undefined);
  problems.all.push(...source.problems);

  // 1. The head of each file by itself: encoding, front matter.
  const { notebook = new Notebook() } = source;
  const files = source.texts.map((file) => openFile(file, notebook.notesOf(file), problems));
  checkFolders(files, problems);

  // 2. The identity, which every other file may quote.
  const siteFile = findSiteFile(files, problems);
  const placeholders = makePlaceholders(siteFile, options.today);
  const identity = siteFile && validateFile(siteFile, siteSchema, placeholders, problems);

  // 3. Each record against the schema of its folder.
  const entries = validateRecords(files, placeholders, problems);

  // 4. Addresses, and which of them drafts and records for later take away.
  const owners = claimAddresses(files, firstKept, problems);
  checkTranslations(entries, owners, problems);
  checkForms(entries, owners, options.today, problems);
  const lists = listPaths(files);
  const answering = new Map([...owners, ...lists]);
  const retired = readRetired(files, answering, placeholders, problems);
  const heldBack = new Set(
    Object.values(entries)
      .flat()
      .filter(({ fields }) => !options.drafts && isHeldBack(fields, options.today))
      .map(({ file }) => file),
  );
  const shownLists = listPaths(files.filter((file) => !heldBack.has(file)));
  const hidden = new Set([
    ...[...owners].flatMap(([path, file]) => (heldBack.has(file) ? [path] : [])),
    ...[...lists.keys()].filter((path) => !shownLists.has(path)),
  ]);

  // 5. The text of each file, all that is asked of it one after the other: it is parsed once.
  const images = indexPictures(source.images);
  const toPath = ownPaths([options.url, placeholders.get('url')]);
  const around = {
    toPath,
    isHidden: (path: string) => hidden.has(path),
    pictureAt: eachOnce((path: string) => pictureAt(images, path)),
  };
  const making = { ...around, placeholders, texts: notebook.texts, eager: options.eager ?? false };
  const bodies = new Map<OpenedFile, Body>();
  for (const file of files) {
    problems.all.push(...(file.body?.problems ?? []));
    if (schemaOf(file)) checkBodyWords(file, placeholders, problems);
    const body = bodyOf(file, making);
    if (body) bodies.set(file, body);
  }

  // 6. The rules between fields and records, then every link and picture against what they lead to.
  checkSections(entries, problems);
  checkRecords(
    entries,
    files,
    { today: options.today, firstKept, brand: identity?.brand },
    problems,
  );
  const targets = {
    addresses: new Set(answering.keys()),
    anchors: new Map(
      [...owners].flatMap(([address, file]): [string, Set<string>][] => {
        const headings = bodies.get(file)?.headings;
        return headings ? [[address, new Set(headings.map(({ id }) => id))]] : [];
      }),
    ),
    images,
  };
  const fill = (text: string) => fillText(text, placeholders);
  const cited = new Map<OpenedFile, readonly string[]>();
  for (const file of files) {
    const schema = schemaOf(file);
    if (!schema || file.path === RETIRED_FILE) continue;
    const isTaken = (key: string) => files.some((other) => other !== file && shows(other, key));
    const context = { address: addressOf(file), fill, toPath, targets: { ...targets, isTaken } };
    cited.set(file, checkLinks(file, schema, context, problems));
  }

  reportUncited(images, cited, problems);

  if (problems.all.length || !siteFile || !identity) {
    return { ok: false, problems: sortProblems(problems.all) };
  }
  const pictures = citedPictures(images, cited, heldBack);
  const published = {
    url: (options.url ?? identity.url).replace(/\/+$/, ''),
    preview: options.preview ?? false,
    today: options.today,
  };
  const known = {
    bodies,
    owners,
    lists: [...shownLists.keys()],
    heldBack,
    retired,
    pictures,
    around,
    published,
  };
  const notices = [
    ...demonstrationValues(siteFile, identity),
    ...missingLegalValues(siteFile, identity),
    ...leftExamples(files),
  ];
  const waiting = waitingFiles(entries, options.today);
  let site: Site | undefined;
  return {
    ok: true,
    get site() {
      site ??= assembleSite({ identity: { file: siteFile, fields: identity }, entries, ...known });
      return site;
    },
    addresses: [...answering.keys()].filter((path) => !hidden.has(path)),
    notices: sortProblems(notices),
    waiting,
  };
}

/** Answers again what it was asked before. */
function eachOnce<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    if (!known.has(text)) known.set(text, ask(text));
    return known.get(text) as Answer;
  };
}

/** The schema of a file by its place; undefined where nothing is known of it. */
function schemaOf({ path, folder }: OpenedFile): z.ZodType | undefined {
  if (path === SITE_FILE) return siteSchema;
  if (path === RETIRED_FILE) return retiredSchema;
  return isFolder(folder) ? SCHEMAS[folder] : undefined;
}

function findSiteFile(files: readonly OpenedFile[], problems: ProblemList): OpenedFile | undefined {
  const siteFile = files.find(({ path }) => path === SITE_FILE);
  if (!siteFile) {
    problems.add(SITE_FILE, FILE_START, {
      message: 'ce fichier manque : il porte le nom, les coordonnées et le menu du site.',
      remedy: 'Remettez-le depuis l’historique du dépôt.',
    });
  }
  return siteFile;
}
