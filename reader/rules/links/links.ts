import type { z } from 'zod';
import { FILM, HREF, IMAGE } from '../../../model/fields/addressFields';
import { describeSchema, pathName, visitLeaves } from '../../../model/fields/describe';
import { phrase } from '../../../model/french/phrase';
import { isPdfPath } from '../../../model/media/pdf';
import { pictureKey } from '../../../model/media/picture';
import { fileNamed, folderNamed } from '../../../model/records/contentNames';
import { SITE_FILE } from '../../../model/records/schemaOf';
import { pdfKey } from '../../documents/pdfReading';
import type { OpenedFile } from '../../files/open';
import {
  findFieldMistakes,
  findReferences,
  type Reference,
} from '../../markdown/mistakes/inspectMarkdown';
import { parseMarkdown } from '../../markdown/parse';
import type { ProblemList, ProblemWords } from '../../problem';
import { NO_ADDRESS } from '../fields/placeholders';
import { reportField } from '../fields/reportField';
import {
  checkCaptions,
  checkFilm,
  isFilmPath,
  type Targets,
  type WrongAddress,
} from './fileTargets';
import { checkImage, checkLink } from './linkTargets';

/** An address to check, with its use: as a link, an image, a film or captions. */
interface Cite extends Pick<Reference, 'href'> {
  readonly use: Reference['use'] | 'film' | 'captions';
}

/** The data that `checkLinks` needs to check the links of a content file. */
interface LinkContext {
  /** The address of the file's page. A `#fragment` alone links to a heading of this page. */
  readonly address: string | undefined;
  /** Replaces placeholders such as `{bookingUrl}` by their values. */
  readonly fill: (text: string) => string;
  /** Returns the path of a full address on this site; returns any other address unchanged. */
  readonly toPath: (href: string) => string;
  readonly targets: Targets;
  /** The list to which remarks are added about links that pages do not show. Such remarks do not stop publication. */
  readonly remarks: ProblemList;
}

/**
 * Reports every link, picture and film in a file's fields and body whose target is missing or cannot be published.
 * Checks even files with other mistakes, so that staff see all mistakes together.
 *
 * @returns the pictures, films and PDFs that the file refers to, as normalized paths.
 */
export function checkLinks(
  file: OpenedFile,
  schema: z.ZodType,
  context: LinkContext,
  problems: ProblemList,
): string[] {
  const cited: string[] = [];
  const { images, films, pdfs } = context.targets;
  const listFor = ({ isRemark }: ProblemWords) => (isRemark ? context.remarks : problems);
  const check = (reference: Cite): WrongAddress => {
    const key = pictureKey(context.toPath(context.fill(reference.href)));
    if (images.has(key) || films.has(key)) cited.push(key);
    if (pdfs.has(pdfKey(key))) cited.push(pdfKey(key));
    return checkReference(reference, context);
  };
  visitLeaves(describeSchema(schema), file.frontMatter?.data, ({ value, info, path }) => {
    if (typeof value !== 'string') return;
    const add = (words: WrongAddress) => {
      if (words) reportField(file, path, words, listFor(words));
    };
    const href = context.fill(value.trim());
    // The validation of the field reports a text that is no address.
    if (info.kind === 'href' && HREF.test(href)) {
      const mistake =
        ownAddress(href, context) ?? (info.isPage && noPage(href, value.trim(), context.targets));
      add(mistake || check({ use: 'link', href }));
    }
    if (info.kind === 'webAddress' && /^https:/.test(href)) {
      add(checkLink(href, href, context.address, context.targets));
    }
    if (info.kind === 'film' && FILM.test(href)) add(check({ use: 'film', href }));
    if (info.kind === 'captions' && FILM.test(href)) add(check({ use: 'captions', href }));
    if (info.kind === 'image' && IMAGE.test(href)) add(check({ use: 'image', href }));
    if (info.kind === 'markdown') {
      const { mistakes, references } = file.cache.once(`markdown ${pathName(path)}`, () =>
        inspectField(value),
      );
      for (const words of mistakes) add(words);
      for (const reference of references) add(check(reference));
    }
  });
  for (const reference of file.body?.found.references ?? []) {
    const mistake = check(reference);
    if (mistake) listFor(mistake).add(file.path, reference, mistake);
  }
  return cited;
}

/** The remark that pages hide a link to the booking page, because site.md has no booking page. */
export const NO_BOOKING = {
  message: phrase`ce lien ne s’affiche pas : ${fileNamed(SITE_FILE)} n’a pas de page de réservation.`,
  remedy: phrase`Ajoutez-la sous « ${{ file: 'bookingUrl', form: 'Page de réservation' }} », ou retirez ce lien.`,
  isRemark: true,
};

function inspectField(value: string) {
  const tree = parseMarkdown(value);
  return { mistakes: findFieldMistakes(tree, value), references: findReferences(tree) };
}

/** Returns the message if a field that expects a page has the address of a file or of another site. */
function noPage(
  href: string,
  typed: string,
  { addresses, images, films, pdfs }: Targets,
): WrongAddress {
  const key = pictureKey(href);
  const isFile = images.has(key) || films.has(key) || pdfs.has(pdfKey(key));
  if (addresses.has(href) || !(isFile || /^https?:/.test(href))) return undefined;
  return {
    message: `« ${typed} » n’est pas une page de ce site.`,
    remedy: 'Écrivez l’adresse d’une page, ou mettez ce lien dans le texte.',
  };
}

/** Refuses, in a field, the full address of a page or PDF of this site: a button to a full address opens a new tab. */
function ownAddress(href: string, { toPath, targets }: LinkContext): WrongAddress {
  const path = toPath(href);
  const isOwn = targets.addresses.has(path.split('#')[0] ?? '') || targets.pdfs.has(pdfKey(path));
  if (path === href || !isOwn) return;
  return {
    message: `l’adresse « ${href} » est celle d’${isPdfPath(path) ? 'un fichier' : 'une page'} de ce site.`,
    remedy: `Écrivez « ${path} ».`,
    fixes: [{ right: path }],
  };
}

function checkReference(
  { use, href }: Cite,
  { address, fill, toPath, targets }: LinkContext,
): WrongAddress {
  const filled = fill(href);
  // The check of placeholders reports those without a value.
  if (/[{}]/.test(filled)) return undefined;
  if (filled.startsWith(NO_ADDRESS)) return NO_BOOKING;
  const path = toPath(filled);
  if (use === 'film') {
    return checkFilm(path, targets, 'Si vous l’avez supprimé, supprimez aussi sa fiche.');
  }
  if (use === 'captions') return checkCaptions(path, targets);
  if (use === 'image') {
    if (!isFilmPath(path)) return checkImage(path, targets);
    const gone = 'Si vous l’avez supprimé, retirez cette ligne.';
    return checkFilm(path, targets, gone) ?? checkDescribed(path, targets);
  }
  return checkLink(toPath(filled), filled, address, targets);
}

/** Refuses a film that no Markdown file in content/films describes. The remedy names the file to create. */
function checkDescribed(
  src: string,
  { films, isDescribed }: Pick<Targets, 'films' | 'isDescribed'>,
): WrongAddress {
  const key = pictureKey(src);
  if (isDescribed(key)) return undefined;
  const stem = key.replace(/\.\w+$/, '');
  const captions = ['vtt', 'srt'].map((end) => `${stem}.${end}`).find((path) => films.has(path));
  const fields = [`file: ${src}`, captions ? `captions: ${captions}` : 'silent: oui'];
  return {
    message: phrase`aucun fichier de ${folderNamed('films')} ne décrit le film « ${src} ».`,
    remedy: phrase`Créez ${fileNamed(`content/films/${stem.split('/').at(-1)}.md`)}, et commencez ainsi :\n---\n${fields.join('\n')}\n---`,
  };
}
