import { addressOf } from '../model/folders';
import type { PictureFile } from '../model/picture';
import type { Article, Body, Identity, PagedRecord, Site } from '../model/site';
import type { Entries, Entry } from './entries';
import type { OpenedFile } from './files/open';
import { drawnPicture } from './pictures/citedPictures';
import type { ReadOptions } from './read';
import type { Placeholders } from './rules/fields/placeholders';
import { withoutHeldBack } from './rules/records/heldBack';

interface Parts {
  readonly identity: Identity;
  readonly entries: Entries;
  readonly bodies: ReadonlyMap<OpenedFile, Body>;
  readonly owners: ReadonlyMap<string, OpenedFile>;
  readonly heldBack: ReadonlySet<OpenedFile>;
  readonly hidden: ReadonlySet<string>;
  readonly retired: ReadonlySet<string>;
  readonly placeholders: Placeholders;
  readonly pictures: ReadonlyMap<string, PictureFile>;
  readonly options: ReadOptions;
}

/** Makes the model of valid parts: records that are held back left out, lists in order, everything frozen. */
export function assembleSite(parts: Parts): Site {
  const { identity, bodies, owners, hidden, retired, pictures, placeholders, options } = parts;
  const entries = withoutHeldBack(parts.entries, parts.heldBack);
  const paged = <const Kind extends string, Fields>(kind: Kind, list: readonly Entry<Fields>[]) =>
    list.map(({ file, fields }) => {
      const body = bodies.get(file);
      const address = addressOf(file);
      if (!body || !address) throw new Error(`${file.path} is paged but has no body or address`);
      return { ...fields, kind, file: file.path, slug: file.slug, address, body };
    });

  const pages = paged('page', entries.pages);
  const expertises = paged('expertise', entries.expertises).sort(byOrder);
  const portfolio = paged('portfolioItem', entries.realisations)
    .map((item) => ({ ...item, cover: drawnPicture(item.cover, pictures) }))
    .sort(byOrder);
  const clients = ordered(entries.clients).map((client) => ({
    ...client,
    logo: drawnPicture(client.logo, pictures),
  }));
  const articles = paged('article', entries.ressources).sort(lastRevisedFirst);
  const byFile = new Map<string, PagedRecord>(
    [pages, expertises, portfolio, articles].flat().map((record) => [record.file, record]),
  );
  const addresses = new Map<string, PagedRecord>();
  for (const [address, file] of owners) {
    const record = byFile.get(file.path);
    if (record) addresses.set(address, record);
  }
  return freeze({
    identity,
    url: (options.url ?? identity.url).replace(/\/+$/, ''),
    preview: options.preview ?? false,
    today: options.today,
    pages,
    expertises,
    portfolio,
    articles,
    offers: ordered(entries.offres),
    options: ordered(entries.options),
    values: ordered(entries.valeurs),
    clients,
    addresses,
    hidden,
    retired,
    pictures,
    placeholders,
  });
}

/** The day by which an article is listed: its last revision, or its publication. */
export function listedDate(article: Pick<Article, 'date' | 'updated'>): Article['date'] {
  return article.updated ?? article.date;
}

function lastRevisedFirst(a: Article, b: Article): number {
  return listedDate(a) < listedDate(b) ? 1 : listedDate(a) > listedDate(b) ? -1 : 0;
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}

function ordered<Fields extends { order: number }>(list: readonly Entry<Fields>[]): Fields[] {
  return list.map(({ fields }) => fields).sort(byOrder);
}

/** Freezes a value and all that it holds; maps and sets are typed read-only instead. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  // Getters are left unasked: the HTML of a body is written when a page needs it.
  const inners = Object.values(Object.getOwnPropertyDescriptors(value)).map((own) => own.value);
  for (const inner of value instanceof Map ? value.values() : inners) freeze(inner);
  return Object.freeze(value);
}
