import type { z } from 'zod';
import type { TypedCaptions, TypedFilm } from './fields/addressFields';
import type {
  ForeignLanguage,
  MarkdownSource,
  TypedCaptionedPicture,
  TypedLink,
  TypedPicture,
} from './fields/fields';
import type { CaptionsFile, FilmFile } from './film';
import type { CaptionedPicture, Picture } from './picture';

/** A short text with links and emphasis, ready to be shown. */
export interface RichText {
  /** What stands in a paragraph, without the paragraph around it. */
  readonly html: string;
  readonly text: string;
}

/** A link of front matter that has found where it leads. */
export interface Link {
  readonly label: string;
  /** A path of this site, the published file of a picture, or a full address. */
  readonly href: string;
  readonly lang?: ForeignLanguage | undefined;
  /** What the PDF that it leads to weighs, in bytes. */
  readonly pdf?: number;
  /** It leads to a page that is not published: nothing of it is shown. */
  readonly hidden?: true;
}

/**
 * Fields as pages draw them: Markdown made HTML, links and pictures found. What a schema of ours reads
 * is typed by it; `reader/finish.ts` finishes it.
 */
export type Finished<Fields> = Fields extends MarkdownSource
  ? RichText
  : Fields extends TypedFilm
    ? FilmFile
    : Fields extends TypedCaptions
      ? CaptionsFile
      : Fields extends string | number | boolean | undefined
        ? Fields
        : Fields extends TypedLink
          ? Link
          : Fields extends TypedPicture
            ? Picture
            : Fields extends TypedCaptionedPicture
              ? CaptionedPicture
              : Fields extends readonly (infer Entry)[]
                ? readonly Finished<Entry>[]
                : { readonly [Key in keyof Fields]: Finished<Fields[Key]> };

/** The fields of a schema, finished. */
export type FieldsOf<Schema extends z.ZodType> = Finished<z.output<Schema>>;
