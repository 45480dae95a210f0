import { filmsNamed } from '../../model/films';
import { FilmWall } from '../films/FilmWall';
import { Band, BandTitle } from '../layout/Band';
import type { SectionProps } from './sectionProps';

/** One film. Nothing while it is not published. */
export function FilmSection({ section, site }: SectionProps<'film'>) {
  const films = filmsNamed(site, [section.film]);
  if (!films.length) return null;
  return (
    <Band>
      {section.title ? <BandTitle>{section.title}</BandTitle> : null}
      <FilmWall site={site} films={films} />
    </Band>
  );
}
