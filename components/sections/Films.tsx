import { styled } from 'styled-components';
import { chosen } from '../../model/records/chosen';
import type { Film, Site } from '../../model/records/site';
import { FilmPlayer } from '../films/FilmPlayer';
import { Band, BandTitle } from '../layout/Band';
import { space } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** Shows the films that a section names, or all films if it names none; nothing if no such film is published. */
export function Films({ section, site }: SectionProps<'film'> | SectionProps<'films'>) {
  const names = section.type === 'film' ? [section.film] : section.films;
  const films = chosen(site.filmography, names);
  if (!films.length) return null;
  return (
    <Band>
      {section.title ? <BandTitle>{section.title}</BandTitle> : null}
      <FilmWall site={site} films={films} />
    </Band>
  );
}

/** One film as wide as the page, or several films side by side. */
export function FilmWall({ site, films }: { site: Pick<Site, 'url'>; films: readonly Film[] }) {
  const [film, ...others] = films;
  if (!film) return null;
  if (!others.length) return <FilmPlayer site={site} film={film} />;
  return (
    <Wall>
      {films.map((one) => (
        <Place key={one.slug} $ratio={one.file.width / one.file.height}>
          <FilmPlayer site={site} film={one} among />
        </Place>
      ))}
    </Wall>
  );
}

const Wall = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.l} ${space.m};
  list-style: none;
`;

/**
 * A film in a row of films. Its width is proportional to its aspect ratio, so that all films of the row have the same
 * height. The ratio is multiplied by 100: flex factors with a sum below 1 would leave some space empty.
 */
const Place = styled.li<{ $ratio: number }>`
  flex: ${({ $ratio }) => `${rounded(100 * $ratio)} 1 ${rounded(24 * $ratio)}rem`};
  min-width: 0;
  max-width: ${({ $ratio }) => rounded(44 * $ratio)}rem;
`;

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
