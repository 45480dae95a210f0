import type { z } from 'zod';
import { describeSchema, type FieldTree, resolveVariant, valueAt } from '../model/fields/describe';
import type { FieldKind } from '../model/fields/fieldInfo';
import { readLanguage } from '../model/languages/languages';
import { isPdfPath, pdfHref } from '../model/media/pdf';
import { type CaptionedPicture, largestOf, type PublishedPicture } from '../model/media/picture';
import type { Finished } from '../model/records/finished';
import type { Entry } from './entries';
import { contentHash } from './files/contentHash';
import { type MarkdownContext, richText } from './markdown/render';
import type { SiteLookup } from './siteLookup';

/**
 * Prepares the valid fields of a record for rendering: converts Markdown to HTML, and replaces the paths of pictures
 * and films by their published data. The result stays cached until the fields or the targets of their links change.
 *
 * @throws Error if a picture, film or icon is missing, which a check should have reported.
 */
export function finishEntry<Schema extends z.ZodType>(
  schema: Schema,
  { file, fields }: Entry<z.output<Schema>>,
  lookup: SiteLookup,
): Finished<z.output<Schema>> {
  const name = `finished ${contentHash(JSON.stringify(fields))}`;
  return file.cache.derived(name, lookup, (view) => finishFields(schema, fields, view));
}

/** Prepares the fields of a record for rendering, by its schema. Does not change fields that the schema lacks. */
function finishFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: z.output<Schema>,
  { placeholders: _filled, ...lookup }: SiteLookup,
): Finished<z.output<Schema>> {
  const lang = readLanguage(valueAt(fields, ['lang']));
  // The schema decides the type of the result, which the compiler cannot know here.
  return finish(describeSchema(schema), fields, { ...lookup, lang, fill: fillNothing }) as Finished<
    z.output<Schema>
  >;
}

/** What rendering a record's fields needs: functions that find pages, pictures and icons; the record's language. */
type FieldContext = MarkdownContext & Pick<SiteLookup, 'iconAt'>;

/** Returns a text unchanged: the check has already replaced a field's placeholders, such as `{brand}`, by values. */
function fillNothing(text: string): string {
  return text;
}

function finish(tree: FieldTree, value: unknown, context: FieldContext): unknown {
  const resolved = resolveVariant(tree, value);
  if (value === undefined || !resolved) return value;
  if (resolved.shape === 'leaf') {
    return finishLeaf(resolved.info.kind, value, context);
  }
  if (resolved.shape === 'list' && Array.isArray(value)) {
    return value.map((entry) => finish(resolved.entry, entry, context));
  }
  if (resolved.shape !== 'group' || typeof value !== 'object' || value === null) return value;
  if (resolved.stands === 'picture') return finishPicture(value, context);
  const finished = Object.entries(value).map(([key, inner]) => {
    const field = resolved.fields.get(key);
    return [key, field ? finish(field.tree, inner, context) : inner];
  });
  const fields = Object.fromEntries(finished);
  return resolved.stands === 'link' ? finishLink(fields, context) : fields;
}

function finishLeaf(kind: FieldKind, value: unknown, context: FieldContext): unknown {
  const typed = String(value);
  switch (kind) {
    case 'markdown':
      return richText(typed, context);
    case 'image':
      return publishedPicture(typed, context);
    case 'film':
      return context.filmAt(typed) ?? notFound(typed, 'film');
    case 'captions':
      return context.captionsAt(typed) ?? notFound(typed, 'file of captions');
    case 'icon':
      return context.iconAt(typed) ?? notFound(typed, 'icon');
    default:
      return value;
  }
}

function notFound(path: string, what: string): never {
  throw new Error(`${path} passed the check but is not a ${what}`);
}

function finishLink(
  typed: object,
  { isHidden, pictureAt, filmAt, captionsAt, documentAt }: MarkdownContext,
): object {
  const href = String(valueAt(typed, ['href']));
  const picture = pictureAt(href);
  if (picture) return { ...typed, href: largestOf(picture) };
  const film = filmAt(href) ?? captionsAt(href);
  if (film) return { ...typed, href: film.src };
  const pdf = isPdfPath(href) ? documentAt(href) : undefined;
  if (pdf) return { ...typed, href: pdfHref(pdf, href), pdf: pdf.bytes };
  return isHidden(href.split('#')[0] ?? '') ? { ...typed, hidden: true } : typed;
}

function publishedPicture(src: string, { pictureAt }: MarkdownContext): PublishedPicture {
  const file = pictureAt(src);
  if (!file) return notFound(src, 'picture');
  const { path: _path, ...published } = file;
  return published;
}

function finishPicture(typed: object, context: MarkdownContext): CaptionedPicture {
  const file = publishedPicture(String(valueAt(typed, ['src'])), context);
  const alt = valueAt(typed, ['decorative']) ? '' : valueAt(typed, ['alt']);
  const caption = valueAt(typed, ['caption']);
  const focus = valueAt(typed, ['focus']);
  const look = valueAt(typed, ['shown']);
  return {
    ...file,
    alt: typeof alt === 'string' ? alt : '',
    ...(typeof caption === 'string' && { caption }),
    ...(typeof focus === 'string' && { focus }),
    ...(look !== undefined && { isPlain: look === 'photo' }),
  };
}
