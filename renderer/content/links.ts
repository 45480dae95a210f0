import type { z } from 'zod';
import { findReferences, type Reference } from '../markdown/inspect';
import { parseMarkdown } from '../markdown/parse';
import { describeSchema, pathName, visitLeaves } from './describe';
import type { Report } from './report';
import { guessSpelling } from './spelling';
import type { Entry } from './validate';

/** What a link may lead to, and what a picture may show. */
export interface Targets {
  /** Every path of a page, aliases and drafts included. */
  readonly addresses: ReadonlySet<string>;
  /** Fragments of each page, without `#`; a page that is not listed accepts any. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths of the files of content/images, as pages write them. */
  readonly images: ReadonlySet<string>;
}

/** Reports every link and image of one record, fields and body, that leads nowhere. */
export function checkLinks(
  entry: Entry<unknown>,
  schema: z.ZodType,
  address: string | undefined,
  fill: (text: string) => string,
  targets: Targets,
  report: Report,
): void {
  const { file, fields } = entry;
  visitLeaves(describeSchema(schema), fields, ({ value, info, path }) => {
    if (typeof value !== 'string') return;
    for (const { use, href } of referencesOf(value, info.kind)) {
      const wrong = checkReference(use, fill(href), address, targets);
      if (!wrong) continue;
      const place = file.frontMatter?.placeOf(path) ?? { line: 1, column: 1 };
      report.add(file.path, place, { field: pathName(path), label: info.label, ...wrong });
    }
  });
  for (const { line, column, use, href } of file.references) {
    const wrong = checkReference(use, fill(href), address, targets);
    if (wrong) report.add(file.path, { line, column }, wrong);
  }
}

type Use = Reference['use'];

function referencesOf(value: string, kind: string): { use: Use; href: string }[] {
  if (kind === 'href') return [{ use: 'link', href: value }];
  if (kind === 'image') return [{ use: 'image', href: value }];
  return kind === 'markdown' ? findReferences(parseMarkdown(value)) : [];
}

function checkReference(use: Use, href: string, from: string | undefined, targets: Targets) {
  return use === 'image' ? checkImage(href, targets) : checkLink(href, from, targets);
}

function checkImage(src: string, { images }: Targets) {
  if (images.has(src)) return undefined;
  const guess = guessSpelling(src, images);
  return {
    message: `l’image « ${src} » n’existe pas.`,
    remedy: guess
      ? `Vouliez-vous écrire « ${guess} » ?`
      : 'Déposez-la dans content/images, puis écrivez /images/ suivi de son nom.',
  };
}

function checkLink(href: string, from: string | undefined, targets: Targets) {
  if (/^(?:https:\/\/[^\s/]+|mailto:[^\s@]+@|tel:)/.test(href)) return undefined;
  if (/^http:/.test(href)) {
    return {
      message: `l’adresse « ${href} » n’est pas sécurisée.`,
      remedy: href.replace(/^http:/, 'https:'),
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

function deadLink(href: string, path: string, { addresses }: Targets) {
  const tidy = `/${path.replace(/^\.*\/+|\/+$/g, '').replace(/(?:\/?index)?\.(?:md|html)$/, '')}`;
  const guess = addresses.has(tidy) ? tidy : guessSpelling(tidy, addresses);
  return {
    message: `le lien « ${href} » ne mène à aucune page.`,
    remedy: guess
      ? `Vouliez-vous écrire « ${guess} » ?`
      : 'Une adresse du site commence par « / » et porte le nom d’un fichier de content/pages.',
  };
}
