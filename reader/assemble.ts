import type { z } from 'zod';
import { belowEachAddress, recordsByAddress } from '../model/addresses/addresses';
import { listedOn } from '../model/lists/listedOn';
import { nearestTo } from '../model/lists/related';
import type { CaptionsFile, FilmFile } from '../model/media/film';
import type { PdfFile } from '../model/media/pdf';
import { type Picture, type PictureFile, SOCIAL_IMAGE } from '../model/media/picture';
import { addressOf, type ListAddresses } from '../model/records/folders';
import { SCHEMAS } from '../model/records/recordSchemas';
import type { Article, Body, Film, Site } from '../model/records/site';
import { siteSchema } from '../model/records/siteSchema';
import type { Entries, Entry } from './entries';
import type { OpenedFile } from './files/open';
import { transcriptOf } from './films/captions/writeCaptions';
import { finishEntry } from './finish';
import { bannerOn, heldBackWords, type Timing, withoutHeldBack } from './rules/records/heldBack';
import { tagName } from './rules/records/tagRules';
import { findTranslations } from './rules/records/translationRules';
import type { SiteLookup } from './siteLookup';

interface Parts {
  readonly identity: Entry<z.output<typeof siteSchema>>;
  readonly entries: Entries;
  readonly bodies: ReadonlyMap<OpenedFile, Body>;
  readonly owners: ReadonlyMap<string, OpenedFile>;
  readonly lists: ListAddresses;
  readonly heldBack: ReadonlySet<OpenedFile>;
  readonly retired: readonly string[];
  readonly tags: readonly string[];
  readonly pictures: readonly PictureFile[];
  readonly films: readonly FilmFile[];
  readonly pdfs: readonly PdfFile[];
  readonly captions: readonly CaptionsFile[];
  readonly lookup: SiteLookup;
  /** Whether the site includes drafts and scheduled records. */
  readonly drafts: boolean;
  /** The site's address, the day for which it is built, and whether it is a preview for staff. */
  readonly published: Pick<Site, 'url' | 'preview' | 'today'>;
}

/** The fields of a record with pictures, each of which pages show as a photo or as a pattern of dots. */
interface Framed {
  readonly cover?: Picture | undefined;
  readonly portrait?: Picture | undefined;
}

/** Builds the frozen object with the content of the whole site, except unpublished records (those in `heldBack`). */
export function assembleSite(parts: Parts): Site {
  const { bodies, owners, lists, heldBack, lookup } = parts;
  const entries = withoutHeldBack(parts.entries, heldBack);
  const addresses: Record<string, string> = {};
  for (const [path, file] of owners) {
    const address = addressOf(file, lists);
    if (address && bodies.has(file) && !heldBack.has(file)) addresses[path] = address;
  }
  const translations = findTranslations(entries, { addresses, lists });

  /** Returns the label, such as « Brouillon », that previews show next to the name of an unpublished record. */
  const marked = (fields: Timing): { mark?: string } => {
    const words = heldBackWords(fields, parts.published.today);
    return words ? { mark: words.mark } : {};
  };
  const isPlainSite = parts.identity.fields.pictures === 'photo';
  /** Sets `isPlain` on pictures to show as photos, not dots: by the picture's setting or, without one, the site's. */
  const framed = <Record extends Framed>(record: Record): Record => {
    const both = [['cover', record.cover] as const, ['portrait', record.portrait] as const];
    const pictures = both.flatMap(([key, picture]) => {
      if (!picture || !(picture.isPlain ?? isPlainSite)) return [];
      return [[key, { ...picture, isPlain: true }] as const];
    });
    return { ...record, ...Object.fromEntries(pictures) };
  };
  const paged = <const Kind extends string, Schema extends z.ZodType<Timing>>(
    kind: Kind,
    schema: Schema,
    list: readonly Entry<z.output<Schema>>[],
  ) =>
    list.map((entry) => {
      const { file } = entry;
      const body = bodies.get(file);
      const address = addressOf(file, lists);
      if (!body || !address) throw new Error(`${file.path} has no body or address`);
      return {
        ...withSocialImage(framed(finishEntry(schema, entry, lookup))),
        kind,
        file: file.path,
        slug: file.slug,
        address,
        body,
        translations: translations.get(address) ?? [],
        ...heldBackWords(entry.fields, parts.published.today),
      };
    });
  const named = <Schema extends z.ZodType<Timing>>(
    schema: Schema,
    list: readonly Entry<z.output<Schema>>[],
  ) =>
    list.map((entry) => ({
      ...framed(finishEntry(schema, entry, lookup)),
      ...marked(entry.fields),
      slug: entry.file.slug,
    }));

  const articles = paged('article', SCHEMAS.ressources, entries.ressources)
    .map((article) => ({ ...article, listed: listedOn(article) }))
    .sort(lastListedFirst);
  const nearest = nearestTo(articles);
  /** Returns a list with the canonical address of the page at a path; an empty list if the page is unpublished. */
  const publishedAt = (path: string) => (lookup.isHidden(path) ? [] : [addresses[path] ?? path]);
  const records = {
    pages: paged('page', SCHEMAS.pages, entries.pages),
    expertises: paged('expertise', SCHEMAS.expertises, entries.expertises).sort(byOrder),
    portfolio: paged('portfolioItem', SCHEMAS.realisations, entries.realisations)
      .map((item) => ({ ...item, tags: [...new Set(item.tags.map(tagName))] }))
      .sort(byOrder),
    articles: articles.map((article) => ({
      ...article,
      related: article.related
        ? [...new Set(article.related.flatMap(publishedAt))].filter(
            (path) => path !== article.address,
          )
        : nearest(article),
    })),
  };
  const byAddress = recordsByAddress(records);
  for (const address of Object.keys(byAddress)) addresses[address] = address;
  const { banner: announced, ...identity } = finishEntry(siteSchema, parts.identity, lookup);
  const banner = bannerOn(parts.published.today, announced, parts.drafts);
  return freeze({
    ...parts.published,
    identity,
    ...(banner && { banner }),
    ...records,
    offers: named(SCHEMAS.offres, entries.offres).sort(byOrder),
    options: named(SCHEMAS.options, entries.options).sort(byOrder),
    values: named(SCHEMAS.valeurs, entries.valeurs).sort(byOrder),
    clients: named(SCHEMAS.clients, entries.clients).sort(byOrder),
    testimonials: named(SCHEMAS.temoignages, entries.temoignages).sort(byOrder),
    team: named(SCHEMAS.equipe, entries.equipe).sort(byOrder),
    filmography: entries.films
      .map((entry) => ({ ...finishFilm(entry, bodies, lookup), ...marked(entry.fields) }))
      .sort(lastFirst),
    addresses: Object.fromEntries(belowEachAddress(Object.entries(addresses), lists)),
    lists,
    records: byAddress,
    retired: parts.retired,
    tags: parts.tags,
    pictures: parts.pictures,
    films: parts.films,
    pdfs: parts.pdfs,
    captions: parts.captions,
  });
}

function finishFilm(
  entry: Entries['films'][number],
  bodies: Parts['bodies'],
  lookup: SiteLookup,
): Film {
  const body = bodies.get(entry.file);
  if (!body) throw new Error(`${entry.file.path} has no body`);
  const fields = finishEntry(SCHEMAS.films, entry, lookup);
  const said = body.html ? [] : transcriptOf(fields.captions?.lines ?? []);
  return { ...fields, slug: entry.file.slug, body, said };
}

/** Uses a page's cover as its social image if the page has no social image and the cover is a large photo. */
function withSocialImage<Record extends Framed & { readonly socialImage?: Picture | undefined }>(
  record: Record,
): Record {
  const { cover, socialImage } = record;
  if (socialImage || !cover?.isPlain) return record;
  const { width, height } = cover;
  const isLarge = width >= SOCIAL_IMAGE.width && height >= SOCIAL_IMAGE.height;
  return isLarge ? { ...record, socialImage: cover } : record;
}

/** Compares films for sorting: the latest first; films of the same date by file name. */
function lastFirst(a: Film, b: Film): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}

function lastListedFirst(a: Pick<Article, 'listed'>, b: Pick<Article, 'listed'>): number {
  return a.listed < b.listed ? 1 : a.listed > b.listed ? -1 : 0;
}

function byOrder(a: { readonly order: number }, b: { readonly order: number }): number {
  return a.order - b.order;
}

/** Freezes a value and all values inside it. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}
