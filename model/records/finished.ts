import type { z } from 'zod';
import type { TypedCaptions, TypedFilm } from '../fields/addressFields';
import type { ForeignLanguage, MarkdownSource, TypedIcon, TypedLink } from '../fields/fields';
import type { TypedCaptionedPicture, TypedMark, TypedPicture } from '../fields/pictureFields';
import type { CaptionsFile, FilmFile } from '../media/film';
import type { IconDrawing } from '../media/icon';
import type { CaptionedPicture, Picture, PublishedPicture } from '../media/picture';

/** A short text with links and emphasis, as HTML and as plain text. */
export interface RichText {
  /** The text as HTML to place inside a paragraph; `<p>` itself is not included. */
  readonly html: string;
  readonly text: string;
}

/** A link as components receive it: with the published address of its target. */
export interface Link {
  readonly label: string;
  /** The address of the target: a path of this site (of a page or a published file), or a full web address. */
  readonly href: string;
  readonly lang?: ForeignLanguage | undefined;
  /** The links of the sub-menu, if this link is an entry of the main menu with a sub-menu. */
  readonly links?: readonly Link[] | undefined;
  /** The size in bytes of the PDF to which the link leads; absent for any other link. */
  readonly pdf?: number;
  /** Whether pages hide the link: its target is unpublished, or the link is `{bookingUrl}` and site.md has none. */
  readonly hidden?: true;
}

/** Content fields converted for components (reader/finish.ts): Markdown to HTML, links and pictures to addresses. */
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

/** The content fields that a schema describes, converted for components. */
export type FieldsOf<Schema extends z.ZodType> = Finished<z.output<Schema>>;
