import type { z } from 'zod';
import type { IsoDate } from './french/dates';
import type { Picture, PictureFile } from './picture';
import type {
  articleSchema,
  clientSchema,
  expertiseSchema,
  extraOptionSchema,
  offerSchema,
  pageSchema,
  portfolioItemSchema,
  valueSchema,
} from './recordSchemas';
import type { siteSchema } from './siteSchema';

/** A heading of a body, as the table of contents shows it. */
export interface Heading {
  /** 2 to 6. */
  readonly depth: number;
  /** The fragment that leads to it, without `#`. */
  readonly id: string;
  readonly text: string;
}

/** The Markdown below the front matter, made HTML. */
export interface Body {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly words: number;
}

/** What every record with an address of its own has beside its fields. */
interface Addressed {
  /** The file it was made from: `content/pages/offres.md`. */
  readonly file: string;
  /** The file's name without `.md`. */
  readonly slug: string;
  /** The canonical path, without trailing slash: `/offres`. */
  readonly address: string;
  readonly body: Body;
}

type Fields<Schema extends z.ZodType> = z.output<Schema>;

/** content/site.md. */
export type Identity = Fields<typeof siteSchema>;
export type Page = Fields<typeof pageSchema> & Addressed & { readonly kind: 'page' };
export type Expertise = Fields<typeof expertiseSchema> & Addressed & { readonly kind: 'expertise' };
export type PortfolioItem = Omit<Fields<typeof portfolioItemSchema>, 'cover'> &
  Addressed & { readonly kind: 'portfolioItem'; readonly cover: Picture };
export type Article = Fields<typeof articleSchema> & Addressed & { readonly kind: 'article' };
/** A record that has an address of its own. */
export type PagedRecord = Page | Expertise | PortfolioItem | Article;

export type Offer = Fields<typeof offerSchema>;
export type ExtraOption = Fields<typeof extraOptionSchema>;
export type Value = Fields<typeof valueSchema>;
export type Client = Omit<Fields<typeof clientSchema>, 'logo'> & { readonly logo: Picture };

/** A link as authors write it; `hidden` when it leads to a draft, which is not published. */
export type Link = Identity['contactLink'];
/** The whole content, valid and frozen: every page of the site is a function of it. */
export interface Site {
  readonly identity: Identity;
  /** Where it is published, base path included, without trailing slash: `https://user.github.io/repo`. */
  readonly url: string;
  /** Built for review at an address of its own: search engines must leave it alone. */
  readonly preview: boolean;
  /** The day of publication in Paris. */
  readonly today: IsoDate;
  readonly pages: readonly Page[];
  readonly expertises: readonly Expertise[];
  readonly portfolio: readonly PortfolioItem[];
  /** Last revised first. */
  readonly articles: readonly Article[];
  readonly offers: readonly Offer[];
  readonly options: readonly ExtraOption[];
  readonly values: readonly Value[];
  readonly clients: readonly Client[];
  /** Every path that answers, aliases included, and the record it shows. */
  readonly addresses: ReadonlyMap<string, PagedRecord>;
  /** Paths of drafts and of records for later, left out: what leads there is not shown. */
  readonly hidden: ReadonlySet<string>;
  /** Pictures to publish, by the key of their path: those that the pages above show or lead to. */
  readonly pictures: ReadonlyMap<string, PictureFile>;
  /** Paths that were retired on purpose: nothing answers there any more. */
  readonly retired: ReadonlySet<string>;
  /** What each `{name}` of a text stands for. */
  readonly placeholders: ReadonlyMap<string, string>;
}

/** The record of the 404 page lives at this path in the model and in `404.html` on the disk. */
export const NOT_FOUND_ADDRESS = '/404';
