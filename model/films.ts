import { chosen } from './chosen';
import type { Film, PagedRecord, Site } from './site';

type Films = Pick<Site, 'filmography'>;

/** Returns the films that a page shows, each once, in the order of the page. */
export function filmsShown(site: Films, record: PagedRecord): readonly Film[] {
  const inText = record.body.films.map(({ name }) => name);
  return chosen(site.filmography, [...namedByFields(site, record), ...inText]);
}

/**
 * Returns the film that a page is about: the only one that its fields name. One in a text illustrates it, and of
 * several none leads.
 */
export function mainFilm(site: Films, record: PagedRecord): Film | undefined {
  const [film, ...others] = chosen(site.filmography, namedByFields(site, record));
  return others.length ? undefined : film;
}

function namedByFields(site: Films, record: PagedRecord): string[] {
  const own = record.kind === 'portfolioItem' ? (record.films ?? []) : [];
  const inSections = (record.sections ?? []).flatMap((section) => {
    if (section.type === 'film') return [section.film];
    if (section.type === 'films') return section.films ?? site.filmography.map(({ slug }) => slug);
    return [];
  });
  return [...own, ...inSections];
}

/** What social networks and search engines know a film by. */
export const FILM_TYPE = 'video/mp4';

/** A whole number of seconds, never none: what a visitor reads about a film that is half a second long. */
export function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.round(seconds));
}

/** A duration as machines read it (ISO 8601): `PT1M20S`. */
export function isoDuration(seconds: number): string {
  const whole = wholeSeconds(seconds);
  const part = (count: number, sign: string) => (count ? `${count}${sign}` : '');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return `PT${part(hours, 'H')}${part(minutes, 'M')}${part(whole % 60, 'S')}`;
}
