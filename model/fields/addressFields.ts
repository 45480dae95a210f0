import { z } from 'zod';
import { unwrapAddress } from '../addresses/webAddresses';
import { SLUG_LETTERS, slugOf } from '../french/slug';
import { type FieldWords, fieldInfo } from './fieldInfo';

/** The longest accepted address, in characters. A longer one was pasted by mistake. */
const MAX_ADDRESS = 300;

/** The pattern of a link's address. */
export const HREF = /^(?:\/(?!\/)\S*|#\S+|https?:\/\/\S+|mailto:\S+|tel:\S+)$/;
/** The pattern of an image's address. */
export const IMAGE = /^\/images\/\S+$/;

/** A field for the address of a link: a path or anchor of this site, or a full https, mailto or tel address. */
export function href(words: FieldWords) {
  return typedAddress()
    .regex(HREF, {
      error:
        'une adresse commence par « / » pour une page du site, ou par « https:// », « mailto: » ou « tel: »',
    })
    .register(fieldInfo, { kind: 'href', ...words });
}

/** A field for the address of a page of this site. A full address is reported later, by the check of links. */
export function pageAddress(words: FieldWords) {
  return typedAddress()
    .regex(/^(?:\/(?!\/)[^\s#?]*|https?:\/\/\S+)$/, {
      error:
        'l’adresse d’une page de ce site est attendue ici : elle commence par « / », sans « # » ni « ? »',
    })
    .register(fieldInfo, { kind: 'href', isPage: true, ...words });
}

/** A field for a full web address, `https://www.agence.example`; also accepts `www.agence.example`. */
export function webAddress(words: FieldWords) {
  return typedAddress()
    .overwrite((typed) => typed.replace(/^www\.(?=[^\s/]+\.)/i, 'https://www.'))
    .regex(/^https:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?$/, {
      error: 'une adresse complète est attendue ici, qui commence par « https:// »',
    })
    .register(fieldInfo, { kind: 'webAddress', ...words });
}

const OWN_PATH = `une adresse du site commence par « / » et ne contient que ${SLUG_LETTERS}`;

/** The pattern of an alias: a path of this site. */
export const ALIAS = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/**
 * Turns typed words into a path of this site. Leaves a web address, a file or other characters unchanged.
 *
 * @example ownAlias('Nos Tarifs été') // '/nos-tarifs-ete'
 */
export function ownAlias(typed: string): string {
  if (!/^[\p{L}\p{M}\p{N}\s'’/–-]+$/u.test(typed) || typed.startsWith('//')) return typed;
  const path = typed.split('/').map(slugOf).filter(Boolean).join('/');
  return path ? `/${path}` : typed;
}

/** A field for an alias: a second path of a page. */
export function alias(words: FieldWords) {
  return typedAddress()
    .overwrite(ownAlias)
    .regex(ALIAS, {
      error: OWN_PATH,
    })
    .register(fieldInfo, { kind: 'alias', ...words });
}

/** A field for a former address of a page or a PDF. */
export function formerAddress(words: FieldWords) {
  return typedAddress()
    .overwrite(ownAlias)
    .refine((typed) => ALIAS.test(typed) || /^\/fichiers\/\S+\.pdf$/.test(typed), {
      error: OWN_PATH,
    })
    .register(fieldInfo, { kind: 'alias', ...words });
}

/** The pattern of the address of a film or its captions. */
export const FILM = /^\/films\/\S+$/;

/** A field for the file of a film in content/films. */
export function filmFile(words: FieldWords) {
  return typedAddress()
    .regex(FILM, { error: 'l’adresse d’un film commence par « /films/ », sans espace' })
    .register(fieldInfo, { kind: 'film', ...words })
    .brand<'FilmFile'>();
}

/** A field for the captions of a film. */
export function captionsFile(words: FieldWords) {
  return typedAddress()
    .regex(FILM, { error: 'l’adresse des sous-titres commence par « /films/ », sans espace' })
    .register(fieldInfo, { kind: 'captions', ...words })
    .brand<'CaptionsFile'>();
}

/** The address of a film before it is resolved to a file. */
export type TypedFilm = z.output<ReturnType<typeof filmFile>>;
/** The address of captions before it is resolved to a file. */
export type TypedCaptions = z.output<ReturnType<typeof captionsFile>>;

function typedAddress() {
  return z.string().trim().min(1, { abort: true }).overwrite(unwrapAddress).max(MAX_ADDRESS);
}
