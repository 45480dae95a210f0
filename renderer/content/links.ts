import type { z } from 'zod';
import { findMistakes, findReferences, type Reference } from '../markdown/inspect';
import { parseMarkdown } from '../markdown/parse';
import { HREF, IMAGE } from './addressFields';
import { describeSchema, pathName, visitLeaves } from './describe';
import type { OpenedFile } from './open';
import { FILE_START } from './problem';
import type { ProblemWords, Report } from './report';
import { guessSpelling } from './spelling';

/** What a link may lead to, and what a picture may show. */
export interface Targets {
  /** Every path of a page, aliases and drafts included. */
  readonly addresses: ReadonlySet<string>;
  /** Fragments of each page, without `#`; a page that is not listed accepts any. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths of the files of content/images, as pages write them. */
  readonly images: ReadonlySet<string>;
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
 * Reports every link and image of one file, fields and body, that leads nowhere; also where other
 * fields are wrong, so that all is said at once.
 */
export function checkLinks(
  file: OpenedFile,
  schema: z.ZodType,
  context: LinkContext,
  report: Report,
): void {
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
    if (isLink) add(checkReference({ use: 'link', href }, context));
    if (info.kind === 'image' && IMAGE.test(href)) {
      add(checkReference({ use: 'image', href }, context));
    }
    if (info.kind === 'markdown') {
      const tree = parseMarkdown(value);
      for (const { message, remedy } of findMistakes(tree)) add({ message, remedy });
      for (const reference of findReferences(tree)) add(checkReference(reference, context));
    }
  });
  for (const reference of file.body?.references ?? []) {
    const wrong = checkReference(reference, context);
    if (wrong) report.add(file.path, reference, wrong);
  }
}

type Wrong = Pick<ProblemWords, 'message' | 'remedy'> | undefined;

function checkReference(
  { use, href }: Pick<Reference, 'use' | 'href'>,
  { address, fill, targets }: LinkContext,
): Wrong {
  const filled = fill(href);
  // A name between braces that stands for nothing is already reported.
  if (/[{}]/.test(filled)) return undefined;
  return use === 'image' ? checkImage(filled, targets) : checkLink(filled, address, targets);
}

function checkImage(src: string, { images }: Targets): Wrong {
  if (images.has(src)) return undefined;
  const guess = guessSpelling(src, images);
  return {
    message: `l’image « ${src} » n’existe pas.`,
    remedy: guess
      ? `Vouliez-vous écrire « ${guess} » ?`
      : 'Déposez-la dans content/images, puis écrivez /images/ suivi de son nom.',
  };
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
  if (target?.startsWith('/images/') && targets.images.has(target)) return undefined;
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
  const tidy = `/${path.replace(/^\.*\/+|\/+$/g, '').replace(/(?:\/?index)?\.(?:md|html)$/, '')}`;
  const guess = addresses.has(tidy) ? tidy : guessSpelling(tidy, addresses);
  return {
    message: `le lien « ${href} » ne mène à aucune page.`,
    remedy: guess
      ? `Vouliez-vous écrire « ${guess} » ?`
      : 'Une adresse du site commence par « / » et porte le nom d’un fichier de content/pages.',
  };
}
