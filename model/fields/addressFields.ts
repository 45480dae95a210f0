import { z } from 'zod';
import { SLUG_LETTERS, slugOf } from '../french/slug';
import { unwrapAddress } from '../unwrapAddress';
import { type FieldWords, fieldInfo } from './fieldInfo';

/** The longest address: what is longer was pasted by mistake. */
const MAX_ADDRESS = 300;

/** What the address of a link looks like. */
export const HREF = /^(?:\/(?!\/)\S*|#\S+|https?:\/\/\S+|mailto:\S+|tel:\S+)$/;
/** What the address of an image looks like. */
export const IMAGE = /^\/images\/\S+$/;

/** Where a link leads: a path of this site, an anchor of it, or a full https, mailto or tel address. */
export function href(words: FieldWords) {
  return typedAddress()
    .regex(HREF, {
      error:
        'une adresse commence par « / » pour une page du site, ou par « https:// », « mailto: » ou « tel: »',
    })
    .register(fieldInfo, { kind: 'href', ...words });
}

/** A page of this site, by its address; a full address is reported with the links, which know the site's own. */
export function pageAddress(words: FieldWords) {
  return typedAddress()
    .regex(/^(?:\/(?!\/)[^\s#?]*|https?:\/\/\S+)$/, {
      error:
        'l’adresse d’une page de ce site est attendue ici : elle commence par « / », sans « # » ni « ? »',
    })
    .register(fieldInfo, { kind: 'href', isPage: true, ...words });
}

/** A full address, on the Web: `https://www.agence.example`, also where `www.agence.example` is typed. */
export function webAddress(words: FieldWords) {
  return typedAddress()
    .overwrite((typed) => typed.replace(/^www\.(?=[^\s/]+\.)/i, 'https://www.'))
    .regex(/^https:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?$/, {
      error: 'une adresse complète est attendue ici, qui commence par « https:// »',
    })
    .register(fieldInfo, { kind: 'webAddress', ...words });
}

const OWN_PATH = `une adresse du site commence par « / » et ne contient que ${SLUG_LETTERS}`;

/** What a path of this site looks like. */
export const ALIAS = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/**
 * Returns a path of this site where words were typed for one: an address of the Web, a file or a sign that only
 * addresses have is left as it is.
 *
 * @example ownAlias('Nos Tarifs été') // '/nos-tarifs-ete'
 */
export function ownAlias(typed: string): string {
  if (!/^[\p{L}\p{M}\p{N}\s'’/–-]+$/u.test(typed) || typed.startsWith('//')) return typed;
  const path = typed.split('/').map(slugOf).filter(Boolean).join('/');
  return path ? `/${path}` : typed;
}

/** A second address of the page: a path of this site. */
export function alias(words: FieldWords) {
  return typedAddress()
    .overwrite(ownAlias)
    .regex(ALIAS, {
      error: OWN_PATH,
    })
    .register(fieldInfo, { kind: 'alias', ...words });
}

/** An address that a page or a PDF had. */
export function formerAddress(words: FieldWords) {
  return typedAddress()
    .overwrite(ownAlias)
    .refine((typed) => ALIAS.test(typed) || /^\/fichiers\/\S+\.pdf$/.test(typed), {
      error: OWN_PATH,
    })
    .register(fieldInfo, { kind: 'alias', ...words });
}

/** What the address of a film or of its captions looks like. */
export const FILM = /^\/films\/\S+$/;

/** A film of content/films: its file. */
export function filmFile(words: FieldWords) {
  return typedAddress()
    .regex(FILM, { error: 'l’adresse d’un film commence par « /films/ », sans espace' })
    .register(fieldInfo, { kind: 'film', ...words })
    .brand<'FilmFile'>();
}

/** Describes the captions of a film, beside it. */
export function captionsFile(words: FieldWords) {
  return typedAddress()
    .regex(FILM, { error: 'l’adresse des sous-titres commence par « /films/ », sans espace' })
    .register(fieldInfo, { kind: 'captions', ...words })
    .brand<'CaptionsFile'>();
}

/** The address of a film as it was typed. */
export type TypedFilm = z.output<ReturnType<typeof filmFile>>;
/** The address of captions as it was typed. */
export type TypedCaptions = z.output<ReturnType<typeof captionsFile>>;

function typedAddress() {
  return z.string().trim().min(1, { abort: true }).overwrite(unwrapAddress).max(MAX_ADDRESS);
}
