import type { IsoDate } from '../french/dates';
import type { Language } from '../languages/languages';
import type { CaptionsFile, FilmFile } from '../media/film';
import type { PdfFile } from '../media/pdf';
import type { PictureFile } from '../media/picture';
import type { FieldsOf } from './finished';
import type { ListAddresses } from './folders';
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

/** A heading of a Markdown text, for the table of contents. */
export interface Heading {
  /** The level of the heading, 2 to 6. */
  readonly depth: number;
  /** The fragment of an address that leads to the heading, without `#`. */
  readonly id: string;
  readonly text: string;
}

/** The Markdown below the front matter, converted to HTML. */
export interface Body {
  readonly html: string;
  /**
   * The HTML for a page that opens with this text: its first picture is loaded before all others. Undefined if the text
   * does not begin with a picture.
   */
  readonly openingHtml?: string;
  readonly headings: readonly Heading[];
  readonly words: number;
  /** The films shown in the text, in order. */
  readonly films: readonly FilmInText[];
}

/** A film in a text. */
export interface FilmInText {
  /** The name of the film in `Site.filmography`. */
  readonly name: string;
  /** The author's description of what the film shows. */
  readonly shows: string;
}

/** The field that marks an unpublished record in a review. */
interface Marked {
  /** The mark beside the record's name: « Brouillon », « En ligne le 3 mars 2027 ». Absent from published records. */
  readonly mark?: string | undefined;
}

/** The fields that the reader adds to those of a record with a page of its own. */
interface Addressed extends Marked {
  /** The file of the record: `content/pages/offres.md`. */
  readonly file: string;
  /** The file's name without `.md`. */
  readonly slug: string;
  /** The canonical path, without trailing slash: `/offres`. */
  readonly address: string;
  readonly body: Body;
  /** The published translations of the page, and the page itself; empty if it has no translation. */
  readonly translations: readonly Translation[];
  /** A notice for reviewers: the page is unpublished. Absent from published pages. */
  readonly notice?: string | undefined;
  /** The number of this page in its list; only on the second and further pages of a list, which have no file. */
  readonly pagination?: Pagination;
  /** The topic of this page; only on pages that list the articles about a topic, which have no file. */
  readonly topic?: Topic;
}

/** The common subject of several articles. */
export interface Topic {
  /** The topic's name, in the spelling of the articles: « réseaux sociaux ». */
  readonly name: string;
  /** The addresses of the articles about the topic, the last revised first. */
  readonly articles: readonly string[];
}

/** The position of a page in a list of articles. */
export interface Pagination {
  /** The page's number, counted from 1. */
  readonly number: number;
  readonly count: number;
  /** The address of the list's first page, the one that has a file. */
  readonly first: string;
}

/** The version of a page in one language. */
export interface Translation {
  readonly lang: Language;
  readonly address: string;
  /** Whether this version is the original, of which the others are translations. */
  readonly isOriginal: boolean;
}

/** The content of content/site.md. */
export type Identity = Omit<SiteFields, 'banner'>;
type SiteFields = FieldsOf<typeof siteSchema>;
/** The banner as pages show it, without its dates, so that a change of dates alone changes no page. */
export type SiteBanner = Pick<NonNullable<SiteFields['banner']>, 'text' | 'link'> & Marked;
export type Page = FieldsOf<typeof pageSchema> & Addressed & { readonly kind: 'page' };
export type Expertise = FieldsOf<typeof expertiseSchema> &
  Addressed & { readonly kind: 'expertise' };
export type PortfolioItem = FieldsOf<typeof portfolioItemSchema> &
  Addressed & { readonly kind: 'portfolioItem' };
export type Article = Omit<FieldsOf<typeof articleSchema>, 'related'> &
  Addressed & {
    readonly kind: 'article';
    /** The addresses of the pages to read next: those that the file names, or else the most similar articles. */
    readonly related: readonly string[];
    /** The day by which the article is sorted: its last revision, or its publication. */
    readonly listed: IsoDate;
  };
/** A record with an address. */
export type PagedRecord = Page | Expertise | PortfolioItem | Article;

export type Offer = FieldsOf<typeof offerSchema> & Named;
export type ExtraOption = FieldsOf<typeof extraOptionSchema> & Named;
export type Value = FieldsOf<typeof valueSchema> & Named;
export type Client = FieldsOf<typeof clientSchema> & Named;
export type Testimonial = FieldsOf<typeof testimonialSchema> & Named;
export type TeamMember = FieldsOf<typeof teamMemberSchema> & Named;

/** The additions to the fields of a record without a page. */
interface Named extends Marked {
  /** The file's name without `.md`. */
  readonly slug: string;
}

/** A film of content/films, with its file and poster. */
export type Film = FieldsOf<typeof filmSchema> &
  Marked & {
    /** The film's name in fields of pages: its file's name without `.md`. */
    readonly slug: string;
    /** The text below the front matter: the transcript of the film, or empty. */
    readonly body: Body;
    /** The transcript from the captions, by paragraph; empty if the author wrote a transcript. */
    readonly said: readonly string[];
  };

/**
 * The whole content, validated, finished and frozen. Every page of the site is a function of it. It is plain data:
 * JSON written and read back is equal.
 */
export interface Site {
  readonly identity: Identity;
  /** The banner; absent except on the days for which it is scheduled. */
  readonly banner?: SiteBanner;
  /** The published address, base path included, without trailing slash: `https://user.github.io/repo`. */
  readonly url: string;
  /** Whether it is a review build, at an address of its own, which search engines must ignore. */
  readonly preview: boolean;
  /** The day of publication in Paris. */
  readonly today: IsoDate;
  readonly pages: readonly Page[];
  readonly expertises: readonly Expertise[];
  readonly portfolio: readonly PortfolioItem[];
  /** The articles by last revision, newest first. */
  readonly articles: readonly Article[];
  readonly offers: readonly Offer[];
  readonly options: readonly ExtraOption[];
  readonly values: readonly Value[];
  readonly clients: readonly Client[];
  readonly testimonials: readonly Testimonial[];
  readonly team: readonly TeamMember[];
  /** The films of content/films, newest first. */
  readonly filmography: readonly Film[];
  /**
   * The address of the record that each path shows, with aliases, further pages of lists and pages of topics. Use
   * `recordAt` of addresses.ts to read it.
   */
  readonly addresses: Readonly<Record<string, string>>;
  /** The addresses below which the records of each folder are. */
  readonly lists: ListAddresses;
  /** Every page by its own address, further pages of lists and pages of topics included. */
  readonly records: Readonly<Record<string, PagedRecord>>;
  /** The pictures to publish: those that the pages show or link to. */
  readonly pictures: readonly PictureFile[];
  /** The PDFs to publish. */
  readonly pdfs: readonly PdfFile[];
  /** The files of films to publish. */
  readonly films: readonly FilmFile[];
  /** The captions to publish. */
  readonly captions: readonly CaptionsFile[];
  /** The tags of portfolio items, in the order of the filter's buttons. */
  readonly tags: readonly string[];
  /** Paths that were retired on purpose, and no longer answer. */
  readonly retired: readonly string[];
}
