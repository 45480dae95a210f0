import { filmsNamed } from '../../model/films';
import { FilmWall } from '../films/FilmWall';
import { Band, BandTitle } from '../layout/Band';
import type { SectionProps } from './sectionProps';

/** One film, those that it names, or all of them. Nothing while none of them is published. */
export function Films({ section, site }: SectionProps<'film'> | SectionProps<'films'>) {
  const names = section.type === 'film' ? [section.film] : section.films;
  const films = names ? filmsNamed(site, names) : site.filmography;
  if (!films.length) return null;
  return (
    <Band>
      {section.title ? <BandTitle>{section.title}</BandTitle> : null}
      <FilmWall site={site} films={films} />
    </Band>
  );
}
