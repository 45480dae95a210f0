import { z } from 'zod';
import { type FieldWords, fieldInfo } from './fieldInfo';
import { reference } from './fields';

/** What the address of a film or of its captions looks like. */
export const FILM = /^\/films\/\S+$/;

/** A film of content/films: its file. */
export function filmFile(words: FieldWords) {
  return typedPath('l’adresse d’un film commence par « /films/ », sans espace')
    .register(fieldInfo, { kind: 'film', ...words })
    .brand<'FilmFile'>();
}

/** The captions of a film, beside it. */
export function captionsFile(words: FieldWords) {
  return typedPath('l’adresse des sous-titres commence par « /films/ », sans espace')
    .register(fieldInfo, { kind: 'captions', ...words })
    .brand<'CaptionsFile'>();
}

/** A film, by the name of its file of content/films. */
export function filmReference() {
  return reference('films', {
    label: 'Film',
    example: 'fournil',
  });
}

/** The address of a film as it was typed. */
export type TypedFilm = z.output<ReturnType<typeof filmFile>>;
/** The address of captions as it was typed. */
export type TypedCaptions = z.output<ReturnType<typeof captionsFile>>;

function typedPath(error: string) {
  return typed().regex(FILM, { error });
}

function typed() {
  return z.string().trim().min(1, { abort: true }).max(200);
}
