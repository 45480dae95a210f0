/**
 * Marks are invisible private-use Unicode characters, which the preview adds around each text of a page to name the
 * text's field. They are added after the check of the site, so that no check refuses them. Published pages have no
 * marks.
 */
import type { z } from 'zod';
import { recordsByAddress } from '../../model/addresses/addresses';
import { describeSchema, type FieldTree, resolveVariant } from '../../model/fields/describe';
import type { FieldInfo } from '../../model/fields/fieldInfo';
import type { FolderName } from '../../model/records/folders';
import { SCHEMAS } from '../../model/records/recordSchemas';
import { SITE_FILE } from '../../model/records/schemaOf';
import type { Site } from '../../model/records/site';
import { siteSchema } from '../../model/records/siteSchema';

/** A field of a content file that the previewed page shows somewhere. */
export interface Place {
  /** The path of the record's file: `content/offres/prestige.md`. */
  readonly file: string;
  /** The path of the field in the form, `sections.0.title`; `body` for the Markdown below the fields. */
  readonly path: string;
  readonly kind: 'text' | 'markdown' | 'price' | 'picture' | 'body' | 'value';
  /** A day or a tag, as text. It carries no invisible mark: a click on it finds the field by this text. */
  readonly value?: string;
}

/** The HTML of a page with marks: invisible characters that name the field of each text. */
export interface MarkedPage {
  readonly html: string;
  /** The fields that the marks name. The number of a mark is the index of its field in this list. */
  readonly places: readonly Place[];
}

/** The code point of mark 0, and the highest number of a mark. Marks are in Unicode's private-use plane 15. */
const [FIRST, MOST] = [0xf0000, 0xfffd];
/** The private-use Unicode character at the end of each marked text of a previewed page. */
export const END = '\u{10fffd}';
export const MARK = /[\u{f0000}-\u{ffffd}\u{10fffd}]/gu;

/** Matches the HTML attribute with a paragraph's line and column in the Markdown (reader/markdown/render.ts). */
const LINE = / data-ligne="\d+:\d+"/g;

/** Removes the invisible marks around texts, and the attributes with positions in the Markdown, from a page's HTML. */
export function withoutMarks(html: string): string {
  return html.replace(MARK, '').replace(LINE, '');
}

/** Returns only the marks (invisible Unicode characters) in a text. */
export function marksIn(text: string): string {
  return (text.match(MARK) ?? []).join('');
}

/** Returns the number of the field that a mark names. @param sign the mark's Unicode character. */
export function numberOf(sign: string): number {
  return (sign.codePointAt(0) ?? FIRST) - FIRST;
}

/** Returns the site's marked fields, and a copy of the site in which texts and pictures get marks when first read. */
export function markSite(site: Site): { readonly site: Site; readonly places: readonly Place[] } {
  const marker = new Marker();
  const all = <Item extends { readonly slug: string }>(
    folder: FolderName,
    items: readonly Item[],
  ) =>
    items.map((item) => marker.record(SCHEMAS[folder], `content/${folder}/${item.slug}.md`, item));
  const lists = {
    pages: all('pages', site.pages),
    expertises: all('expertises', site.expertises),
    portfolio: all('realisations', site.portfolio),
    articles: all('ressources', site.articles),
  };
  const { identity, banner } = site;
  const marked = marker.record(siteSchema, SITE_FILE, { ...identity, banner });
  const markedSite: Site = {
    ...{ ...site, ...lists },
    identity: marked,
    ...(marked.banner && { banner: marked.banner }),
    offers: all('offres', site.offers),
    options: all('options', site.options),
    values: all('valeurs', site.values),
    clients: all('clients', site.clients),
    testimonials: all('temoignages', site.testimonials),
    team: all('equipe', site.team),
    filmography: all('films', site.filmography),
    records: recordsByAddress(lists),
  };
  return { site: markedSite, places: marker.places };
}

/** Adds marks (invisible Unicode characters) to the fields of records, and lists the marked fields. */
class Marker {
  readonly places: Place[] = [];

  /** Returns a record's proxy that adds invisible marks to a field only when a page first reads it, to save time. */
  record<Item extends object>(schema: z.ZodType, file: string, item: Item): Item {
    const tree = describeSchema(schema);
    const isRead = new Set<PropertyKey>();
    // A copy: a proxy of a frozen object must return the object's own values.
    return new Proxy(
      { ...item },
      {
        get: (copy, key) => {
          if (typeof key === 'string' && !isRead.has(key)) {
            isRead.add(key);
            Reflect.set(copy, key, this.#field(tree, key, Reflect.get(copy, key), file));
          }
          return Reflect.get(copy, key);
        },
      },
    );
  }

  #field(record: FieldTree, key: string, value: unknown, file: string): unknown {
    if (key === 'body') return this.#markdown(value, { file, path: key, kind: 'body' });
    const field = record.shape === 'group' ? record.fields.get(key) : undefined;
    return field ? this.#value(field.tree, value, { file, path: key }) : value;
  }

  #value(tree: FieldTree, value: unknown, at: Pick<Place, 'file' | 'path'>): unknown {
    const resolved = resolveVariant(tree, value);
    const inner = (key: string | number) => ({ ...at, path: `${at.path}.${key}` });
    if (resolved?.shape === 'leaf') return this.#leaf(resolved.info, value, at);
    if (resolved?.shape === 'list' && Array.isArray(value)) {
      return value.map((entry, index) => this.#value(resolved.entry, entry, inner(index)));
    }
    if (resolved?.shape !== 'group' || typeof value !== 'object' || !value) return value;
    const marked: Record<string, unknown> = { ...value };
    for (const [key, field] of resolved.fields) {
      if (key in marked) marked[key] = this.#value(field.tree, marked[key], inner(key));
    }
    if (resolved.stands !== 'picture') return marked;
    // Each address of a picture begins with its stem. Not all pages show its description.
    const stem = `${marked.stem}${this.#mark('', { ...at, kind: 'picture' })}`;
    return { ...marked, stem, alt: Reflect.get(value, 'alt') };
  }

  #leaf(
    { kind, isKey, listedIn }: FieldInfo,
    value: unknown,
    at: Pick<Place, 'file' | 'path'>,
  ): unknown {
    if (kind === 'markdown') return this.#markdown(value, { ...at, kind });
    if (kind === 'price' && typeof value === 'object') {
      const mark = this.#mark('', { ...at, kind });
      return { ...value, marks: { before: mark.slice(0, -END.length), after: END } };
    }
    if (typeof value !== 'string') return value;
    // A form has a single field for a list of choices.
    const path = listedIn ? at.path.replace(/\.\d+$/, '') : at.path;
    if (kind === 'date' || isKey) this.places.push({ ...at, path, kind: 'value', value });
    return kind === 'text' && !isKey ? this.#mark(value, { ...at, kind }) : value;
  }

  /** Adds invisible marks to the visible parts of a Markdown text: its HTML, its plain text, its headings. */
  #markdown(value: unknown, place: Place): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.#markdown(entry, place));
    if (typeof value !== 'object' || !value) return value;
    const marked = Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      typeof inner === 'string' && inner && SHOWN.has(key)
        ? this.#mark(inner, place)
        : this.#markdown(inner, place),
    ]);
    return Object.fromEntries(marked);
  }

  #mark(text: string, place: Place): string {
    const number = this.places.push(place) - 1;
    return number > MOST ? text : `${String.fromCodePoint(FIRST + number)}${text}${END}`;
  }
}

/** The keys of a rendered Markdown text whose values pages show (model/records/site.ts, finished.ts). */
const SHOWN = new Set(['html', 'openingHtml', 'text']);
