import { chosen } from '../records/chosen';
import type { Film, PagedRecord, Site } from '../records/site';

type Films = Pick<Site, 'filmography'>;

/** Returns the films that a page shows, each once: first those named in the front matter, then those in the text. */
export function filmsShown(site: Films, record: PagedRecord): readonly Film[] {
  const inText = record.body.films.map(({ name }) => name);
  return chosen(site.filmography, [...namedByFields(site, record), ...inText]);
}

/** Returns the only film that a page's front matter (not its text) names; undefined if there are none or several. */
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

/** The media type of films, for social networks and search engines. */
export const FILM_TYPE = 'video/mp4';

/** Rounds to whole seconds, at least 1: a film of 0.4 s does not last « 0 secondes ». */
export function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.round(seconds));
}

/** Formats a duration for machines (ISO 8601). @example isoDuration(80) // 'PT1M20S' */
export function isoDuration(seconds: number): string {
  const whole = wholeSeconds(seconds);
  const part = (count: number, sign: string) => (count ? `${count}${sign}` : '');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return `PT${part(hours, 'H')}${part(minutes, 'M')}${part(whole % 60, 'S')}`;
}
