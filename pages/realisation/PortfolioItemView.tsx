import { styled } from 'styled-components';
import { Band, VisuallyHidden } from '../../components/layout/Band';
import { PageHeader } from '../../components/layout/PageHeader';
import { FilmWall } from '../../components/sections/Films';
import { Sections } from '../../components/sections/Sections';
import { space, type } from '../../components/theme/tokens';
import { INTERFACE, languageOf } from '../../model/languages/languages';
import { chosen } from '../../model/records/chosen';
import type { PortfolioItem, Site } from '../../model/records/site';
import { headingOf, withSuffix } from '../../model/records/titles';

/** Shows the page of a portfolio item: its cover, tags, films and text. */
export function PortfolioItemView({ site, record }: { site: Site; record: PortfolioItem }) {
  const { cover, tags } = record;
  const labels = INTERFACE[languageOf(record)];
  const films = chosen(site.filmography, record.films ?? []);
  const heading = withSuffix(headingOf(record), record.suffix);
  return (
    <>
      <PageHeader site={site} record={{ ...record, heading }} cover={cover}>
        <Tags aria-label={labels.tags}>
          {tags.map((tag) => (
            <li key={tag} lang={languageOf(record) === 'fr' ? undefined : 'fr'}>
              {tag}
            </li>
          ))}
        </Tags>
      </PageHeader>
      {films.length ? (
        <Band>
          <VisuallyHidden as="h2">{labels.films}</VisuallyHidden>
          <FilmWall site={site} films={films} />
        </Band>
      ) : null}
      <Sections site={site} record={record} />
    </>
  );
}

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  margin-top: ${space.m};
  list-style: none;
  font-size: ${type.small};
  color: var(--muted);
`;
