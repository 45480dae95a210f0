import type { z } from 'zod';
import type { TypedCaptions, TypedFilm } from '../fields/addressFields';
import type { ForeignLanguage, MarkdownSource, TypedIcon, TypedLink } from '../fields/fields';
import type { TypedCaptionedPicture, TypedMark, TypedPicture } from '../fields/pictureFields';
import type { CaptionsFile, FilmFile } from '../media/film';
import type { IconDrawing } from '../media/icon';
import type { CaptionedPicture, Picture, PublishedPicture } from '../media/picture';

/** A short text with links and emphasis, as HTML and as plain text. */
export interface RichText {
  /** The text as HTML for the inside of a paragraph, without `<p>`. */
  readonly html: string;
  readonly text: string;
}

/** A link as components receive it: its address was resolved to a page or a file. */
export interface Link {
  readonly label: string;
  /** A path of this site, the published file of a picture, or a full address. */
  readonly href: string;
  readonly lang?: ForeignLanguage | undefined;
  /** The links of the sub-menu, for an entry of the main menu. */
  readonly links?: readonly Link[] | undefined;
  /** The size of the linked PDF, in bytes. */
  readonly pdf?: number;
  /** Whether pages hide the link: its target is unpublished, or site.md lacks the value that its address needs. */
  readonly hidden?: true;
}

/** The fields as components receive them: Markdown as HTML, links and pictures resolved (reader/finish.ts). */
export type Finished<Fields> = Fields extends MarkdownSource
  ? RichText
  : Fields extends TypedFilm
    ? FilmFile
    : Fields extends TypedCaptions
      ? CaptionsFile
      : Fields extends TypedMark
        ? PublishedPicture
        : Fields extends TypedIcon
          ? IconDrawing
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

/** The fields of a schema as components receive them. */
export type FieldsOf<Schema extends z.ZodType> = Finished<z.output<Schema>>;
