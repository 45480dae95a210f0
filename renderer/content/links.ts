import type { z } from 'zod';
import { knownRefusal } from '../images/fault';
import { extensionOf } from '../images/format';
import { pictureKey } from '../images/picture';
import { findMistakes, findReferences, type Reference } from '../markdown/inspect';
import { parseMarkdown } from '../markdown/parse';
import { HREF, IMAGE } from './addressFields';
import { describeSchema, pathName, visitLeaves } from './describe';
import type { OpenedFile } from './open';
import type { PictureIndex } from './pictures';
import { FILE_START } from './problem';
import type { ProblemWords, Report } from './report';
import { guessSpelling } from './spelling';

/** What a link may lead to, and what a picture may show. */
export interface Targets {
  /** Every path of a page, aliases and drafts included. */
  readonly addresses: ReadonlySet<string>;
  /** Fragments of each page, without `#`; a page that is not listed accepts any. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly images: PictureIndex;
  /** Whether another file shows the picture of a key: it is not offered in the place of a lost one. */
  readonly isTaken: (key: string) => boolean;
}

/** What is needed to check the links of any record. */
interface LinkContext {
  /** Where the record itself answers: what `#fragment` alone is looked up in. */
  readonly address: string | undefined;
  /** Puts the identity's values in place of `{bookingUrl}` and its like. */
  readonly fill: (text: string) => string;
  readonly targets: Targets;
}

/**
 * Reports every link and image of one file, fields and body, that leads nowhere or to a picture that
 * cannot be published; also where other fields are wrong, so that all is said at once.
 *
 * @returns the keys of the pictures that the file shows or leads to.
 */
export function checkLinks(
  file: OpenedFile,
  schema: z.ZodType,
  context: LinkContext,
  report: Report,
): string[] {
  const pictures: string[] = [];
  const check = ({ use, href }: Pick<Reference, 'use' | 'href'>): Wrong => {
    const filled = context.fill(href);
    const key = pictureKey(filled);
    if (context.targets.images.has(key)) pictures.push(key);
    return checkReference({ use, href: filled }, context);
  };
  visitLeaves(describeSchema(schema), file.frontMatter?.data, ({ value, info, path }) => {
    if (typeof value !== 'string') return;
    const place = file.frontMatter?.placeOf(path) ?? FILE_START;
    const add = (words: ProblemWords | undefined) => {
      if (words)
        report.add(file.path, place, { field: pathName(path), label: info.label, ...words });
    };
    const href = context.fill(value.trim());
    // What does not even look like an address is already reported.
    const isLink =
      info.kind === 'href' ? HREF.test(href) : info.kind === 'webAddress' && /^https:/.test(href);
    if (isLink) add(check({ use: 'link', href }));
    if (info.kind === 'image' && IMAGE.test(href)) add(check({ use: 'image', href }));
    if (info.kind === 'markdown') {
      const tree = parseMarkdown(value);
      for (const { message, remedy } of findMistakes(tree, value)) add({ message, remedy });
      for (const reference of findReferences(tree)) add(check(reference));
    }
  });
  for (const reference of file.body?.references ?? []) {
    const wrong = check(reference);
    if (wrong) report.add(file.path, reference, wrong);
  }
  return pictures;
}

type Wrong = Pick<ProblemWords, 'message' | 'remedy'> | undefined;

function checkReference(
  { use, href }: Pick<Reference, 'use' | 'href'>,
  { address, targets }: LinkContext,
): Wrong {
  // A name between braces that stands for nothing is already reported.
  if (/[{}]/.test(href)) return undefined;
  return use === 'image' ? checkImage(href, targets) : checkLink(href, address, targets);
}

function checkImage(src: string, { images, isTaken }: Targets): Wrong {
  const reading = images.get(pictureKey(src));
  if (reading?.ok) return undefined;
  if (reading) {
    const { predicate, remedy } = reading.fault;
    return { message: `l’image « ${src} » ${predicate}`, remedy };
  }
  const refused = knownRefusal(extensionOf(src));
  if (refused)
    return { message: `le fichier « ${src} » ${refused.predicate}`, remedy: refused.remedy };
  const guess = guessFree(src, images, isTaken);
  return {
    message: `l’image « ${src} » n’existe pas.`,
    remedy: guess
      ? `Vouliez-vous écrire « ${guess} » ?`
      : 'Déposez-la dans content/images, puis écrivez /images/ suivi de son nom.',
  };
}

/** The picture that was probably meant, among those that no other file shows. */
function guessFree(src: string, images: PictureIndex, isTaken: Targets['isTaken']) {
  const keys = new Set(images.keys());
  for (;;) {
    const guess = guessSpelling(src, keys);
    if (guess === undefined || !isTaken(guess)) return guess;
    keys.delete(guess);
  }
}

function checkLink(href: string, from: string | undefined, targets: Targets): Wrong {
  if (/^https:/.test(href) && URL.canParse(href)) return undefined;
  if (/^(?:mailto:[^\s@]+@[^\s@]+\.|tel:[+\d])/.test(href)) return undefined;
  if (/^http:/.test(href)) {
    return {
      message: `l’adresse « ${href} » n’est pas sécurisée.`,
      remedy: `Écrivez-la avec un « s » : ${href.replace(/^http:/, 'https:')}`,
    };
  }
  if (/^(?:https|mailto|tel):/.test(href)) {
    return {
      message: `l’adresse « ${href} » est incomplète.`,
      remedy: 'Par exemple : https://www.cnil.fr, mailto:bonjour@agence.fr ou tel:0465711234.',
    };
  }
  const [path = '', fragment] = href.split('#');
  const target = path || from;
  if (target && targets.images.has(pictureKey(target))) return checkImage(target, targets);
  if (target === undefined || !targets.addresses.has(target)) return deadLink(href, path, targets);
  const anchors = targets.anchors.get(target);
  if (!fragment || !anchors || anchors.has(fragment)) return undefined;
  const guess = guessSpelling(fragment, anchors);
  return {
    message: `la page « ${target} » n’a pas de titre « #${fragment} ».`,
    remedy: guess
      ? `Vouliez-vous écrire « ${path}#${guess} » ?`
      : `Titres de cette page : ${[...anchors].map((id) => `#${id}`).join(' ') || 'aucun'}.`,
  };
}

function deadLink(href: string, path: string, { addresses }: Targets): Wrong {
  const refused = knownRefusal(extensionOf(path));
  if (refused)
    return { message: `le fichier « ${href} » ${refused.predicate}`, remedy: refused.remedy };
  const tidy = `/${path.replace(/^\.*\/+|\/+$/g, '').replace(/(?:\/?index)?\.(?:md|html)$/, '')}`;
  const elsewhere = /^www\.\S+\.\w/.test(href) ? `https://${href}` : undefined;
  const guess = elsewhere ?? (addresses.has(tidy) ? tidy : guessSpelling(tidy, addresses));
  return {
    message: `le lien « ${href} » ne mène à aucune page.`,
    remedy: guess
      ? `Vouliez-vous écrire « ${guess} » ?`
      : 'Une adresse du site commence par « / » et porte le nom d’un fichier de content/pages.',
  };
}
