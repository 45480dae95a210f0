import { z } from 'zod';
import { unwrapAddress } from '../addresses/webAddresses';
import { SLUG_LETTERS, slugOf } from '../french/slug';
import { type FieldWords, fieldInfo } from './fieldInfo';

/** The longest accepted address, in characters. A longer one was probably pasted by mistake. */
const MAX_ADDRESS = 300;

/** The pattern of a link's address. */
export const HREF = /^(?:\/(?!\/)\S*|#\S+|https?:\/\/\S+|mailto:\S+|tel:\S+)$/;
/** The pattern of an image's address. */
export const IMAGE = /^\/images\/\S+$/;

/** Makes the schema of a link's address: a path or anchor of this site, or a full https, mailto or tel address. */
export function href(words: FieldWords) {
  return typedAddress()
    .regex(HREF, {
      error:
        'une adresse commence par « / » pour une page du site, ou par « https:// », « mailto: » ou « tel: »',
    })
    .register(fieldInfo, { kind: 'href', ...words });
}

/** Makes the schema of a page address of this site. It accepts `https://` addresses: links.ts reports them instead. */
export function pageAddress(words: FieldWords) {
  return typedAddress()
    .regex(/^(?:\/(?!\/)[^\s#?]*|https?:\/\/\S+)$/, {
      error:
        'l’adresse d’une page de ce site est attendue ici : elle commence par « / », sans « # » ni « ? »',
    })
    .register(fieldInfo, { kind: 'href', isPage: true, ...words });
}

/** Makes the schema of a full web address, `https://www.agence.example`; adds `https://` before a typed `www.`. */
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
 * Turns typed words into a path of this site. Leaves texts with signs such as `:` or `.` unchanged.
 *
 * @example ownAlias('Nos Tarifs été') // '/nos-tarifs-ete'
 */
export function ownAlias(typed: string): string {
  if (!/^[\p{L}\p{M}\p{N}\s'’/–-]+$/u.test(typed) || typed.startsWith('//')) return typed;
  const path = typed.split('/').map(slugOf).filter(Boolean).join('/');
  return path ? `/${path}` : typed;
}

/** Makes the schema of a field for an alias: a path at which a page answers besides its own address. */
export function alias(words: FieldWords) {
  return typedAddress()
    .overwrite(ownAlias)
    .regex(ALIAS, {
      error: OWN_PATH,
    })
    .register(fieldInfo, { kind: 'alias', ...words });
}

/** Makes the schema of a field for a former address: a path at which a page or a PDF used to be. */
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

/** Makes the schema of a film's address: `/films/debout.mp4` names a video file of content/films. */
export function filmFile(words: FieldWords) {
  return typedAddress()
    .regex(FILM, { error: 'l’adresse d’un film commence par « /films/ », sans espace' })
    .register(fieldInfo, { kind: 'film', ...words })
    .brand<'FilmFile'>();
}

/** Makes the schema of the address of a film's captions, a file of content/films like the film itself. */
export function captionsFile(words: FieldWords) {
  return typedAddress()
    .regex(FILM, { error: 'l’adresse des sous-titres commence par « /films/ », sans espace' })
    .register(fieldInfo, { kind: 'captions', ...words })
    .brand<'CaptionsFile'>();
}

/** The address of a film as staff typed it; the film's file is not yet looked up. */
export type TypedFilm = z.output<ReturnType<typeof filmFile>>;
/** The address of a film's captions as staff typed it; the captions file is not yet looked up. */
export type TypedCaptions = z.output<ReturnType<typeof captionsFile>>;

function typedAddress() {
  return z.string().trim().min(1, { abort: true }).overwrite(unwrapAddress).max(MAX_ADDRESS);
}
