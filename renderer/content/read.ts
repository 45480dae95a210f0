import { renderMarkdown } from '../markdown/render';
import { claimAddresses } from './addresses';
import { assembleSite, type Entries } from './assemble';
import type { IsoDate } from './dates';
import type { SourceFile } from './decode';
import { demonstrationValues } from './demonstration';
import { addressOf, checkFolders } from './folders';
import { checkLinks } from './links';
import { type OpenedFile, openFile } from './open';
import { fillText, makePlaceholders } from './placeholders';
import { FILE_START, type Problem, sortProblems } from './problem';
import { Report } from './report';
import {
  articleSchema,
  clientSchema,
  expertiseSchema,
  extraOptionSchema,
  offerSchema,
  pageSchema,
  portfolioItemSchema,
  siteSchema,
  valueSchema,
} from './schemas';
import type { Body, Site } from './site';
import { type Entry, validateFile, validateFolder } from './validate';

/** All that the reader needs; it touches no disk, no clock and no environment itself. */
export interface Source {
  readonly texts: readonly SourceFile[];
  /** Paths of pictures as pages write them: `/images/logo.svg`. */
  readonly images: readonly string[];
  /** What was already wrong when the folder was walked: links out of it, unreadable files. */
  readonly problems: readonly Problem[];
}

export interface ReadOptions {
  /** Keep drafts, for reviewing. */
  readonly drafts: boolean;
  /** The day of publication in Paris. */
  readonly today: IsoDate;
  /** Origin of canonical addresses, when it is not site.md's. */
  readonly origin?: string;
}

export type ReadResult =
  | {
      readonly ok: true;
      readonly site: Site;
      /** Demonstration values still in place: to be replaced before going live. */
      readonly notices: readonly Problem[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * The content of the site as one frozen model, or every problem of every file at once.
 * Pure: the same source and options give the same result.
 */
export function readSite(source: Source, options: ReadOptions): ReadResult {
  const report = new Report();
  report.problems.push(...source.problems);

  // 1. Each file by itself: encoding, front matter, Markdown.
  const files = source.texts.map((file) => openFile(file, report));
  checkFolders(files, report);

  // 2. The identity, which every other file may quote.
  const siteFile = findSiteFile(files, report);
  const placeholders = makePlaceholders(siteFile?.frontMatter?.data, options.today);
  const fill = (text: string) => fillText(text, placeholders);
  const identity = siteFile && validateFile(siteFile, siteSchema, placeholders, report);

  // 3. Each record against the schema of its folder.
  const folder = <Schema extends Parameters<typeof validateFolder>[2]>(
    name: string,
    schema: Schema,
  ) => validateFolder<Schema>(files, name, schema, placeholders, report);
  const entries: Entries = {
    pages: folder('pages', pageSchema),
    expertises: folder('expertises', expertiseSchema),
    realisations: folder('realisations', portfolioItemSchema),
    ressources: folder('ressources', articleSchema),
    offres: folder('offres', offerSchema),
    options: folder('options', extraOptionSchema),
    valeurs: folder('valeurs', valueSchema),
    clients: folder('clients', clientSchema),
  };
  checkRecords(entries, files, report);

  // 4. Addresses, then every link and picture against them.
  const paged = [
    entries.pages,
    entries.expertises,
    entries.realisations,
    entries.ressources,
  ].flat();
  const claimants = files
    .filter((file) => addressOf(file))
    .map((file) => ({ file, aliases: paged.find((e) => e.file === file)?.fields.aliases ?? [] }));
  const owners = claimAddresses(claimants, report);
  const drafts = new Set(
    options.drafts ? [] : paged.filter(({ fields }) => fields.draft).map(({ file }) => file),
  );
  const hidden = new Set([...owners].filter(([, file]) => drafts.has(file)).map(([path]) => path));
  const bodies = new Map(
    files.map((file): [OpenedFile, Body] => [
      file,
      renderMarkdown(file.body, { fill, isHidden: (href) => hidden.has(href.split('#')[0] ?? '') }),
    ]),
  );
  const targets = {
    addresses: new Set(owners.keys()),
    images: new Set(source.images),
    anchors: new Map(
      [...owners].map(([address, file]) => [
        address,
        new Set(bodies.get(file)?.headings.map(({ id }) => id)),
      ]),
    ),
  };
  const check = (list: readonly Entry<unknown>[], schema: Parameters<typeof checkLinks>[1]) => {
    for (const entry of list) {
      checkLinks(entry, schema, addressOf(entry.file), fill, targets, report);
    }
  };
  if (siteFile && identity) check([{ file: siteFile, fields: identity }], siteSchema);
  check(entries.pages, pageSchema);
  check(entries.expertises, expertiseSchema);
  check(entries.realisations, portfolioItemSchema);
  check(entries.ressources, articleSchema);
  check(entries.clients, clientSchema);

  if (report.problems.length || !siteFile || !identity) {
    return { ok: false, problems: sortProblems(report.problems) };
  }
  const site = assembleSite({
    identity,
    entries,
    bodies,
    owners,
    drafts,
    hidden,
    placeholders,
    options,
  });
  return { ok: true, site, notices: sortProblems(demonstrationValues(siteFile, identity)) };
}

function findSiteFile(files: readonly OpenedFile[], report: Report): OpenedFile | undefined {
  const siteFile = files.find(({ path }) => path === 'content/site.md');
  if (!siteFile) {
    report.add('content/site.md', FILE_START, {
      message: 'ce fichier manque : il porte le nom, les coordonnées et le menu du site.',
      remedy: 'Remettez-le depuis l’historique du dépôt.',
    });
  }
  return siteFile;
}

/** Rules that look at a whole record, or at all records of a folder. */
function checkRecords(entries: Entries, files: readonly OpenedFile[], report: Report): void {
  for (const file of files) {
    if (addressOf(file) || !file.bodyText.trim() || file.folder === '') continue;
    report.add(file.path, file.placeInBody(file.bodyText.search(/\S/)), {
      message: 'le texte sous l’en-tête de cette fiche ne s’affiche nulle part.',
      remedy: 'Placez-le dans un champ de l’en-tête, ou retirez-le.',
    });
  }
  for (const { file, fields } of entries.ressources) {
    if (!fields.updated || fields.updated >= fields.date) continue;
    report.add(file.path, file.frontMatter?.placeOf(['updated']) ?? FILE_START, {
      field: 'updated',
      label: 'Date de révision',
      message: 'la révision est plus ancienne que la publication.',
      remedy: `Écrivez une date à partir du ${fields.date}.`,
    });
  }
  for (const address of ['accueil', '404']) {
    if (files.some(({ path }) => path === `content/pages/${address}.md`)) continue;
    report.add(`content/pages/${address}.md`, FILE_START, {
      message: 'ce fichier manque : le site ne peut pas être publié sans lui.',
      remedy: 'Remettez-le depuis l’historique du dépôt.',
    });
  }
  checkUniqueDescriptions(entries, report);
}

function checkUniqueDescriptions(entries: Entries, report: Report): void {
  const seen = new Map<string, string>();
  for (const { file, fields } of [
    entries.pages,
    entries.expertises,
    entries.realisations,
    entries.ressources,
  ].flat()) {
    for (const field of ['title', 'description'] as const) {
      const key = `${field}:${fields[field]}`;
      const other = seen.get(key);
      if (!other) seen.set(key, file.path);
      else {
        report.add(file.path, file.frontMatter?.placeOf([field]) ?? FILE_START, {
          field,
          message: `le même texte est déjà dans ${other}.`,
          remedy: 'Chaque page a le sien, pour qu’on les distingue dans les moteurs de recherche.',
        });
      }
    }
  }
}
