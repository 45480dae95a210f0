import type { CaptionsFile, FilmFile } from './film';
import type { FieldsOf } from './finished';
import type { IsoDate } from './french/dates';
import type { Language } from './languages';
import type { PdfFile } from './pdf';
import type { PictureFile } from './picture';
import type {
  articleSchema,
  clientSchema,
  expertiseSchema,
  extraOptionSchema,
  filmSchema,
  offerSchema,
  pageSchema,
  portfolioItemSchema,
  teamMemberSchema,
  testimonialSchema,
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
  /**
   * The same for a page that begins with it: its picture is fetched before all others. Undefined where
   * the text does not begin with a picture.
   */
  readonly openingHtml?: string;
  readonly headings: readonly Heading[];
  readonly words: number;
  /** The films that stand in it, in order: see film.ts. */
  readonly films: readonly FilmInText[];
}

/** A film that stands in a text. */
export interface FilmInText {
  /** Its name in `Site.filmography`. */
  readonly name: string;
  /** What the author of the text says that it shows. */
  readonly shows: string;
}

/** What any record may have beside its fields, where what is held back is shown for a review. */
interface Marked {
  /** What stands beside its name: « Brouillon », « En ligne le 3 mars 2027 ». Absent from what is published. */
  readonly mark?: string | undefined;
}

/** What every record with an address of its own has beside its fields. */
interface Addressed extends Marked {
  /** The file it was made from: `content/pages/offres.md`. */
  readonly file: string;
  /** The file's name without `.md`. */
  readonly slug: string;
  /** The canonical path, without trailing slash: `/offres`. */
  readonly address: string;
  readonly body: Body;
  /** The same page in every language it is published in, itself included; empty where in one alone. */
  readonly translations: readonly Translation[];
  /** What a reviewer is told over it: it is held back. Absent from what is published. */
  readonly notice?: string | undefined;
  /** Which page of a list it is, on those after the first, which no file stands for. */
  readonly pagination?: Pagination;
  /** The topic whose articles it lists, on the page of one, which no file stands for. */
  readonly topic?: Topic;
}

/** What several articles are about. */
export interface Topic {
  /** As the articles write it: « réseaux sociaux ». */
  readonly name: string;
  /** Their addresses, the last listed first. */
  readonly articles: readonly string[];
}

/** Which of the pages of a list of articles one is. */
export interface Pagination {
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** The address of the first, which is that of the record itself. */
  readonly first: string;
}

/** A page in one of the languages in which it is published. */
export interface Translation {
  readonly lang: Language;
  readonly address: string;
  /** It is the one that the others translate. */
  readonly isOriginal: boolean;
}

/** content/site.md. */
export type Identity = Omit<SiteFields, 'banner'>;
type SiteFields = FieldsOf<typeof siteSchema>;
/** What every page shows today: its days are no page's business, so that none changes with them alone. */
export type SiteBanner = Pick<NonNullable<SiteFields['banner']>, 'text' | 'link'> & Marked;
export type Page = FieldsOf<typeof pageSchema> & Addressed & { readonly kind: 'page' };
export type Expertise = FieldsOf<typeof expertiseSchema> &
  Addressed & { readonly kind: 'expertise' };
export type PortfolioItem = FieldsOf<typeof portfolioItemSchema> &
  Addressed & { readonly kind: 'portfolioItem' };
export type Article = Omit<FieldsOf<typeof articleSchema>, 'related'> &
  Addressed & {
    readonly kind: 'article';
    /** The addresses of what to read next: those that it names, else the nearest articles. */
    readonly related: readonly string[];
    /** The day by which it is listed: its last revision, or its publication. */
    readonly listed: IsoDate;
  };
/** A record that has an address of its own. */
export type PagedRecord = Page | Expertise | PortfolioItem | Article;

export type Offer = FieldsOf<typeof offerSchema> & Named;
export type ExtraOption = FieldsOf<typeof extraOptionSchema> & Named;
export type Value = FieldsOf<typeof valueSchema> & Named;
export type Client = FieldsOf<typeof clientSchema> & Named;
export type Testimonial = FieldsOf<typeof testimonialSchema> & Named;
export type TeamMember = FieldsOf<typeof teamMemberSchema> & Named;

/** What a record without a page has beside its fields: what others name it by. */
interface Named extends Marked {
  /** The file's name without `.md`. */
  readonly slug: string;
}

/** A film of content/films: what is known of it, its file, its poster. */
export type Film = FieldsOf<typeof filmSchema> &
  Marked & {
    /** By what pages name it: its file's name without `.md`. */
    readonly slug: string;
    /** Its transcript, where one is written. */
    readonly body: Body;
    /** The same made of its captions, a paragraph each, where none is written. */
    readonly said: readonly string[];
  };

/**
 * The whole content, valid, finished and frozen: every page of the site is a function of it. Plain data,
 * the same once written as JSON and read back.
 */
export interface Site {
  readonly identity: Identity;
  /** Absent on days that are not its own. */
  readonly banner?: SiteBanner;
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
  readonly testimonials: readonly Testimonial[];
  readonly team: readonly TeamMember[];
  /** What content/films says of its films, the last first. */
  readonly filmography: readonly Film[];
  /**
   * Every path that answers, aliases and further pages of lists and pages of topics included, and the address of the record
   * it shows: `recordAt` of addresses.ts finds it.
   */
  readonly addresses: Readonly<Record<string, string>>;
  /** Every page at its own address, those where lists go on and those of topics included. */
  readonly records: Readonly<Record<string, PagedRecord>>;
  /** The pictures that the pages above show or lead to: those to publish. */
  readonly pictures: readonly PictureFile[];
  /** The PDFs to publish. */
  readonly pdfs: readonly PdfFile[];
  /** The same of film files. */
  readonly films: readonly FilmFile[];
  /** The same of their captions. */
  readonly captions: readonly CaptionsFile[];
  /** The tags that portfolio items may bear, in the order of the filter's buttons. */
  readonly tags: readonly string[];
  /** Paths that were retired on purpose: nothing answers there any more. */
  readonly retired: readonly string[];
}
