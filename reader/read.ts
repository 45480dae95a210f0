import { valueAt } from '../model/fields/describe';
import { readLanguage } from '../model/languages/languages';
import { pictureKey } from '../model/media/picture';
import { addressOf } from '../model/records/folders';
import { RETIRED_FILE } from '../model/records/listSchemas';
import { schemaOf } from '../model/records/schemaOf';
import type { Body, Site } from '../model/records/site';
import { assembleSite } from './assemble';
import { DerivedCache } from './cache/derivedCache';
import { publishedPdfs } from './documents/pdfReading';
import { pagedEntries } from './entries';
import { indexByPath, reportUncited, shownFiles, shows } from './files/citedFiles';
import type { OpenedFile } from './files/open';
import { captionsOf, filmOf, reportFilms } from './films/filmReading';
import { withFirstPicture } from './markdown/dressPictures';
import { renderMarkdown } from './markdown/render';
import { pictureOf } from './pictures/inspectPicture';
import { type Problem, ProblemList, reportable } from './problem';
import { type ParsedHeaders, readHeaders } from './readHeaders';
import { noteMissingLists } from './rules/addresses/findLists';
import { fillText } from './rules/fields/placeholders';
import { checkBodyWords } from './rules/fields/validate';
import type { Targets } from './rules/links/fileTargets';
import { checkLinks } from './rules/links/links';
import {
  demonstrationValues,
  leftExamples,
  missingLegalValues,
} from './rules/records/demonstration';
import { checkTranscripts } from './rules/records/filmRules';
import { type Waiting, waitingFiles } from './rules/records/heldBack';
import { leftDemonstration, refuseDemonstration } from './rules/records/leftDemonstration';
import { checkMarks, checkSocialImages } from './rules/records/pictureRules';
import { checkRecords, emptyArticles } from './rules/records/recordRules';
import { checkReferences } from './rules/records/referenceRules';
import { checkForms, checkSections, lostBookingLinks } from './rules/records/sectionRules';
import { checkTags } from './rules/records/tagRules';
import { checkTopics } from './rules/records/topicRules';
import { checkTranslations } from './rules/records/translationRules';
import type { SiteLookup } from './siteLookup';
import type { ReadOptions, Source } from './source';

export type ReadResult =
  | {
      readonly ok: true;
      /** The content of the whole site, assembled on first use, since a mere check of the files does not need it. */
      readonly site: Site;
      /** The paths of all pages and aliases; those of unpublished pages only if the options include drafts. */
      readonly addresses: readonly string[];
      /** Remarks that do not stop a build: demonstration texts, missing legal values, empty articles, hidden links… */
      readonly notices: readonly Problem[];
      /** The scheduled records, even if a preview shows them already, and a banner that is scheduled or has ended. */
      readonly waiting: readonly Waiting[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads and checks the site's content, without side effects. Returns the frozen site, or all problems of all files. */
export function readSite(source: Source, options: ReadOptions): ReadResult {
  const { cache = new DerivedCache(), isOriginal = () => true } = source;

  // 1. The front matter of each file: fields, addresses, unpublished records.
  const headers = readHeaders(source, options, cache);
  const problems = new ProblemList();
  problems.all.push(...source.problems, ...headers.problems);
  const { files, siteFile, identity, entries, owners, lists, answering, heldBack, hidden, lookup } =
    headers;

  // 2. The body of each file.
  const bodies = new Map<OpenedFile, Body>();
  for (const [index, file] of files.entries()) {
    problems.all.push(...(file.body?.found.problems ?? []));
    if (schemaOf(file)) checkBodyWords(file, lookup.placeholders, problems);
    const body = bodyOf(file, lookup);
    if (body) bodies.set(file, body);
    options.progress?.(index + 1, files.length);
  }

  // 3. The rules between fields and records.
  checkTranslations(entries, owners, problems);
  checkForms(entries, owners, options.today, problems);
  checkSections(entries, problems);
  checkReferences(files, source.icons, problems);
  checkTopics(entries, problems);
  const named = siteFile && identity ? [{ file: siteFile, fields: identity }] : [];
  checkSocialImages([...pagedEntries(entries), ...named], lookup, problems);
  for (const entry of named) checkMarks(entry, lookup, problems);
  checkTags(entries, files, headers.tags, problems);
  checkTranscripts(entries, bodies, problems);
  const facts = { today: options.today, isOriginal, brand: identity?.brand };
  checkRecords(entries, files, facts, problems);
  if (options.publishes && identity) {
    refuseDemonstration(entries, { url: identity.url, today: options.today }, problems);
  }

  // 4. The target of every link, picture and film.
  const [images, films] = [indexByPath(source.images), indexByPath(source.films)];
  const pdfs = indexByPath(source.pdfs);
  const remarks = new ProblemList();
  noteMissingLists(files, entries, { lists, today: options.today }, remarks);
  const media = { images, films, pdfs };
  const cited = checkAllLinks(headers, bodies, media, { problems, remarks });
  reportUncited(images, cited, 'cette image', problems);
  reportFilms(films, cited, problems);
  reportUncited(pdfs, cited, 'ce fichier', problems);

  const isBlocking = ({ file }: Problem) => !options.despite?.wrong.has(file);
  if (problems.all.some(isBlocking) || !siteFile || !identity) {
    return { ok: false, problems: reportable(problems.all) };
  }
  const parts = {
    ...headers,
    bodies,
    identity: { file: siteFile, fields: identity },
    drafts: options.drafts,
    pictures: shownFiles(images, cited, heldBack).flatMap((reading) => pictureOf(reading) ?? []),
    // A film is left out of published texts while its record is unpublished.
    films: shownFiles(films, cited, heldBack).flatMap((reading) =>
      hidden.has(pictureKey(reading.path)) ? [] : (filmOf(reading) ?? []),
    ),
    captions: shownFiles(films, cited, heldBack).flatMap((reading) => captionsOf(reading) ?? []),
    pdfs: publishedPdfs(pdfs, cited, heldBack),
    published: {
      url: (options.url ?? identity.url).replace(/\/+$/, ''),
      preview: options.preview ?? false,
      today: options.today,
    },
  };
  const notices = [
    ...demonstrationValues(siteFile, identity),
    ...missingLegalValues(siteFile, identity, files),
    ...leftExamples(files),
    ...leftDemonstration({ files, films: source.films, pdfs: source.pdfs }),
    ...emptyArticles(entries),
    ...remarks.all,
    ...(identity.bookingUrl ? [] : lostBookingLinks(entries)),
    ...files.flatMap(({ body }) => body?.found.notices ?? []),
  ];
  let site: Site | undefined;
  return {
    ok: true,
    get site() {
      site ??= assembleSite(parts);
      return site;
    },
    addresses: [...answering.keys()].filter((path) => !hidden.has(path)),
    notices: reportable(notices),
    waiting: waitingFiles(entries, identity, options.today),
  };
}

/** Renders the Markdown body of a file to HTML, and caches the result with the file. */
function bodyOf({ body, frontMatter, cache }: OpenedFile, lookup: SiteLookup): Body | undefined {
  if (!body) return undefined;
  const lang = readLanguage(valueAt(frontMatter?.data, ['lang']));
  const { opens, ...rendered } = cache.derived('rendered', lookup, (view) => {
    const { placeholders, ...context } = view;
    const fill = (text: string) => fillText(text, placeholders, lang);
    return renderMarkdown(body.tree, { ...context, lang, fill });
  });
  return { ...rendered, ...(opens && { openingHtml: withFirstPicture(rendered.html) }) };
}

/**
 * Checks the links of all files.
 *
 * @returns for each file, the pictures, films and PDFs that it names, as normalized paths.
 */
function checkAllLinks(
  { files, owners, lists, answering, lookup: { placeholders, toPath } }: ParsedHeaders,
  bodies: ReadonlyMap<OpenedFile, Body>,
  media: Pick<Targets, 'images' | 'films' | 'pdfs'>,
  { problems, remarks }: Readonly<Record<'problems' | 'remarks', ProblemList>>,
): ReadonlyMap<OpenedFile, readonly string[]> {
  const anchors = new Map(
    [...owners].flatMap(([address, file]): [string, Set<string>][] => {
      const body = bodies.get(file);
      if (!body) return [];
      const named = body.html.matchAll(/<(?:h\d|p|td|th)[^<>]* id="([^"]+)"/g);
      return [[address, new Set([...named].map(([, id = '']) => id))]];
    }),
  );
  const filmTexts = files.filter(({ folder }) => folder === 'films');
  const targets = {
    addresses: new Set(answering.keys()),
    anchors,
    isDescribed: (key: string) => filmTexts.some((file) => shows(file, key)),
    ...media,
  };
  const fill = (text: string) => fillText(text, placeholders);
  const cited = new Map<OpenedFile, readonly string[]>();
  for (const file of files) {
    const schema = schemaOf(file);
    if (!schema || file.path === RETIRED_FILE) continue;
    const isTaken = (key: string) => files.some((other) => other !== file && shows(other, key));
    const target = { targets: { ...targets, isTaken } };
    const context = { address: addressOf(file, lists), fill, toPath, ...target, remarks };
    cited.set(file, checkLinks(file, schema, context, problems));
  }
  return cited;
}
