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
  /** The id of the heading, to which the table of contents links. */
  readonly id: string;
  readonly text: string;
}

/** The Markdown below the front matter, converted to HTML. */
export interface Body {
  readonly html: string;
  /** The HTML for the top of a page: its first picture loads first. Only set if the text begins with a picture. */
  readonly openingHtml?: string;
  readonly headings: readonly Heading[];
  readonly words: number;
  /** The films shown in the text, in order. */
  readonly films: readonly FilmInText[];
}

/** A film that an author placed in a Markdown text. */
export interface FilmInText {
  /** The slug of the film in `Site.filmography`. */
  readonly name: string;
  /** The author's description of what the film shows. */
  readonly shows: string;
}

/** The field with the label that reviewers see on unpublished content. */
interface Marked {
  /** The reviewers' label beside an unpublished record's name: « Brouillon », « En ligne le 3 mars 2027 ». */
  readonly mark?: string | undefined;
}

/** The fields that `reader/` adds to the front matter of a content file with a page of its own. */
interface Addressed extends Marked {
  /** The file of the record: `content/pages/offres.md`. */
  readonly file: string;
  /** The file's name without `.md`. */
  readonly slug: string;
  /** The canonical path, without trailing slash: `/offres`. */
  readonly address: string;
  readonly body: Body;
  /** The published versions of the page in all languages, this page included; empty if it has no translation. */
  readonly translations: readonly Translation[];
  /** A notice for reviewers that the page is unpublished. Absent from published pages. */
  readonly notice?: string | undefined;
  /** The page's position in a list of articles. Present only on pages 2, 3… of a list, which have no content file. */
  readonly pagination?: Pagination;
  /** The topic whose articles this page lists. Present only on the pages of topics, which have no content file. */
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
  /** The address of page 1 of the list. */
  readonly first: string;
}

/** A version of a page in one language. */
export interface Translation {
  readonly lang: Language;
  readonly address: string;
  /** Whether this version is the original, of which the others are translations. */
  readonly isOriginal: boolean;
}

/** The content of content/site.md, except the banner. */
export type Identity = Omit<SiteFields, 'banner'>;
type SiteFields = FieldsOf<typeof siteSchema>;
/** The banner as pages show it. It has no dates, so that changing only the dates changes no page. */
export type SiteBanner = Pick<NonNullable<SiteFields['banner']>, 'text' | 'link'> & Marked;
export type Page = FieldsOf<typeof pageSchema> & Addressed & { readonly kind: 'page' };
export type Expertise = FieldsOf<typeof expertiseSchema> &
  Addressed & { readonly kind: 'expertise' };
export type PortfolioItem = FieldsOf<typeof portfolioItemSchema> &
  Addressed & { readonly kind: 'portfolioItem' };
export type Article = Omit<FieldsOf<typeof articleSchema>, 'related'> &
  Addressed & {
    readonly kind: 'article';
    /** The addresses of pages to read next: those that the article's file names, or else the most similar articles. */
    readonly related: readonly string[];
    /** The date by which the article is sorted: that of its last revision, or else of its publication. */
    readonly listed: IsoDate;
  };
/** A record (content file) with a page of its own. */
export type PagedRecord = Page | Expertise | PortfolioItem | Article;

export type Offer = FieldsOf<typeof offerSchema> & Named;
export type ExtraOption = FieldsOf<typeof extraOptionSchema> & Named;
export type Value = FieldsOf<typeof valueSchema> & Named;
export type Client = FieldsOf<typeof clientSchema> & Named;
export type Testimonial = FieldsOf<typeof testimonialSchema> & Named;
export type TeamMember = FieldsOf<typeof teamMemberSchema> & Named;

/** The fields that `reader/` adds to the front matter of a content file without a page. */
interface Named extends Marked {
  /** The file's name without `.md`. */
  readonly slug: string;
}

/** A film of content/films, with its file and poster. */
export type Film = FieldsOf<typeof filmSchema> &
  Marked & {
    /** The name by which pages refer to the film: its file name without `.md`. */
    readonly slug: string;
    /** The text below the front matter: the transcript of the film, or empty. */
    readonly body: Body;
    /** The paragraphs of the transcript that is made from the captions; empty if the author wrote a transcript. */
    readonly said: readonly string[];
  };

/**
 * The whole content of the site, validated, converted for components, and frozen. Every page is rendered from
 * it. It is plain data, which stays equal when it is written as JSON and read back.
 */
export interface Site {
  readonly identity: Identity;
  /** The banner on every page; absent except on the days for which it is scheduled. */
  readonly banner?: SiteBanner;
  /** The published address, base path included, without trailing slash: `https://user.github.io/repo`. */
  readonly url: string;
  /** Whether this is a preview for reviewers, at an address of its own, which search engines must ignore. */
  readonly preview: boolean;
  /** The day of publication, in the time zone of Paris. */
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
  /** For each path of a page, aliases included, the canonical address of the page. Read it with `recordAt`. */
  readonly addresses: Readonly<Record<string, string>>;
  /** For each folder, the addresses of the page that lists its records. */
  readonly lists: ListAddresses;
  /** Every page by its canonical address, including pages of topics and pages 2, 3… of lists. */
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
  /** The paths that staff retired: they no longer answer, on purpose. */
  readonly retired: readonly string[];
}
