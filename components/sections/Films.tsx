import { filmsNamed } from '../../model/films';
import { FilmWall } from '../films/FilmWall';
import { Band, BandTitle } from '../layout/Band';
import type { SectionProps } from './sectionProps';

/** All films, or those that it names. Nothing while none of them is published. */
export function Films({ section, site }: SectionProps<'films'>) {
  const films = section.films ? filmsNamed(site, section.films) : site.filmography;
  if (!films.length) return null;
  return (
    <Band>
      <BandTitle>{section.title}</BandTitle>
      <FilmWall site={site} films={films} />
    </Band>
  );
}
