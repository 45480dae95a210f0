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

/** The Markdown text below the front matter of a content file, converted to HTML. */
export interface Body {
  readonly html: string;
  /** `html`, but its first picture loads at once: for a text at the top of a page that begins with a picture. */
  readonly openingHtml?: string;
  readonly headings: readonly Heading[];
  readonly words: number;
  /** The films shown in the text, in order of appearance. */
  readonly films: readonly FilmInText[];
}

/** A film that an author placed in a Markdown text. */
export interface FilmInText {
  /** The slug by which to find the film in `Site.filmography`. */
  readonly name: string;
  /** The author's description of what the film shows. */
  readonly shows: string;
}

/** The field for the label, such as « Brouillon », that reviewers see on unpublished content. */
interface Marked {
  /** The label that previews show beside an unpublished record's name: « Brouillon », « En ligne le 3 mars 2027 ». */
  readonly mark?: string | undefined;
}

/** The fields that the code in reader/ adds to the front matter of a content file with a page of its own. */
interface Addressed extends Marked {
  /** The path of the record's content file: `content/pages/offres.md`. */
  readonly file: string;
  /** The file's name without `.md`. */
  readonly slug: string;
  /** The canonical path of the page, without a slash at its end: `/offres`. */
  readonly address: string;
  readonly body: Body;
  /** The published versions of the page in all languages, this page included; empty if it has no translation. */
  readonly translations: readonly Translation[];
  /** The French notice that tells reviewers that the page is unpublished; absent from published pages. */
  readonly notice?: string | undefined;
  /** The position of this page in a list of articles. Present only on pages 2, 3…, which have no content file. */
  readonly pagination?: Pagination;
  /** The topic whose articles this page lists. Only pages of topics have this field; they have no content file. */
  readonly topic?: Topic;
}

/** A subject that several articles have in common, which has a page of its own. */
export interface Topic {
  /** The topic's name, in the spelling that the articles use: « réseaux sociaux ». */
  readonly name: string;
  /** The addresses of the articles about the topic, the last revised first. */
  readonly articles: readonly string[];
}

/** The position of a page in a list of articles that fills several pages. */
export interface Pagination {
  /** The number of this page in the list, counted from 1. */
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
/** The banner as pages show it, without its dates: a change of the dates alone then changes no page. */
export type SiteBanner = Pick<NonNullable<SiteFields['banner']>, 'text' | 'link'> & Marked;
export type Page = FieldsOf<typeof pageSchema> & Addressed & { readonly kind: 'page' };
export type Expertise = FieldsOf<typeof expertiseSchema> &
  Addressed & { readonly kind: 'expertise' };
export type PortfolioItem = FieldsOf<typeof portfolioItemSchema> &
  Addressed & { readonly kind: 'portfolioItem' };
export type Article = Omit<FieldsOf<typeof articleSchema>, 'related'> &
  Addressed & {
    readonly kind: 'article';
    /** The addresses of pages to read next: those in the article's file or, if none, the most similar articles. */
    readonly related: readonly string[];
    /** The date by which articles are sorted: the last revision or, for an unrevised article, the publication. */
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

/** The fields that the code in reader/ adds to the front matter of a content file without a page. */
interface Named extends Marked {
  /** The file's name without `.md`. */
  readonly slug: string;
}

/** A film described in content/films, with its video file and poster. */
export type Film = FieldsOf<typeof filmSchema> &
  Marked & {
    /** The name by which pages refer to the film: its file name without `.md`. */
    readonly slug: string;
    /** The film's transcript, if its author wrote one below the front matter; otherwise empty. */
    readonly body: Body;
    /** The paragraphs of a transcript made from the captions; empty if the author wrote a transcript. */
    readonly said: readonly string[];
  };

/**
 * The whole content of the site, from which every page is rendered: validated, converted for components, and frozen.
 * This content is plain data, which JSON can store without loss.
 */
export interface Site {
  readonly identity: Identity;
  /** The banner on every page; absent outside of its scheduled days, but shown before them in a preview. */
  readonly banner?: SiteBanner;
  /** The address of the published site, with the base path, without a final slash: `https://user.github.io/repo`. */
  readonly url: string;
  /** Whether the site is a preview for reviewers, published at another address, which search engines must ignore. */
  readonly preview: boolean;
  /** The day for which the site is built, in the time zone of Paris. */
  readonly today: IsoDate;
  readonly pages: readonly Page[];
  readonly expertises: readonly Expertise[];
  readonly portfolio: readonly PortfolioItem[];
  /** All articles, the last revised (or published) first. */
  readonly articles: readonly Article[];
  readonly offers: readonly Offer[];
  readonly options: readonly ExtraOption[];
  readonly values: readonly Value[];
  readonly clients: readonly Client[];
  readonly testimonials: readonly Testimonial[];
  readonly team: readonly TeamMember[];
  /** The films of content/films, newest first. */
  readonly filmography: readonly Film[];
  /** For each path at which a page answers, the page's canonical address. `recordAt` returns the page at a path. */
  readonly addresses: Readonly<Record<string, string>>;
  /** By folder, the addresses of the page that lists the folder's records; the first address is canonical. */
  readonly lists: ListAddresses;
  /** Every page by its canonical address, including pages of topics and pages 2, 3… of lists. */
  readonly records: Readonly<Record<string, PagedRecord>>;
  /** The pictures to publish: those that the pages show or link to. */
  readonly pictures: readonly PictureFile[];
  /** The PDFs to publish: all but those to which only unpublished files link. */
  readonly pdfs: readonly PdfFile[];
  /** The video files to publish. */
  readonly films: readonly FilmFile[];
  /** The captions files to publish. */
  readonly captions: readonly CaptionsFile[];
  /** The tags of portfolio items, in the order of the buttons that filter the list of items. */
  readonly tags: readonly string[];
  /** The former paths of pages and PDFs that staff removed on purpose, without a replacement. */
  readonly retired: readonly string[];
}
