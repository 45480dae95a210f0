import { Fragment } from 'react';
import { styled } from 'styled-components';
import { cutAtFilms } from '../../model/film';
import { filmsNamed } from '../../model/films';
import { FilmPlayer } from '../films/FilmPlayer';
import { Band } from '../layout/Band';
import { usePicturePlace } from '../layout/Picture';
import { media, space } from '../theme/tokens';
import { ArticleMarkdown, HungMarkdown, WIDE_MARGIN } from './Markdown';
import type { SectionProps } from './sectionProps';
import { hasContents, TableOfContents } from './TableOfContents';

/** The Markdown body of the page. The only one that shows elements it did not write. */
export function Prose({ record, site }: Pick<SectionProps<'prose'>, 'record' | 'site'>) {
  const place = usePicturePlace();
  const { html: body, openingHtml } = record.body;
  const html = openingHtml && place.takeFirst() ? openingHtml : body;
  if (record.kind === 'article') {
    return (
      <Column as="div" $left="clamp(15rem, 22vw, 26rem)">
        {hasContents(record.body) ? <TableOfContents body={record.body} /> : <Rail />}
        <Text html={html} record={record} site={site} />
      </Column>
    );
  }
  return (
    <Column as="div" $left="1.75rem">
      <Rail />
      <Text html={html} record={record} site={site} isHung />
    </Column>
  );
}

interface TextProps extends Pick<SectionProps<'prose'>, 'record' | 'site'> {
  readonly html: string;
  readonly isHung?: boolean;
}

/** A text and the players of its films, each where its mark stands. */
function Text({ html, record, site, isHung = false }: TextProps) {
  const Piece = isHung ? HungMarkdown : ArticleMarkdown;
  const [first = '', ...others] = cutAtFilms(html);
  if (!others.length) return <Piece $opens dangerouslySetInnerHTML={{ __html: first }} />;
  return (
    <Pieces>
      {first.trim() ? <Piece $opens dangerouslySetInnerHTML={{ __html: first }} /> : null}
      {record.body.films.map(({ name, shows }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <Fragment key={index}>
          {filmsNamed(site, [name]).map((film) => (
            <FilmInText key={name} $isHung={isHung}>
              <FilmPlayer site={site} film={film} shows={shows} />
            </FilmInText>
          ))}
          {others[index]?.trim() ? (
            <Piece $opens={false} dangerouslySetInnerHTML={{ __html: others[index] }} />
          ) : null}
        </Fragment>
      ))}
    </Pieces>
  );
}

const Pieces = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
`;

/** In the column of the text. */
const FilmInText = styled.div<{ $isHung: boolean }>`
  max-width: 40rem;
  ${media.desktop} {
    margin-left: ${({ $isHung }) => ($isHung ? `calc(17rem + ${space.xl})` : 0)};
  }
  ${media.wide} {
    :has(h2) > & {
      width: 100%;
      margin: 0 ${({ $isHung }) => ($isHung ? WIDE_MARGIN : 0)} 0 auto;
    }
  }
`;

/** Text on the right of the table of contents, or of the rail; on a phone, under the first. */
const Column = styled(Band)<{ $left: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  ${media.desktop} {
    grid-template-columns: ${({ $left }) => $left} minmax(0, 1fr);
    gap: ${space.xl};
  }
`;

/** The strip of holes that runs down the left of a text. A phone has that of the header, across. */
const Rail = styled.div`
  display: none;
  width: 1.75rem;
  color: var(--accent);
  background: radial-gradient(circle, currentcolor 0.3rem, transparent 0.33rem) 0 0 / 1.75rem 1.75rem
    no-repeat round;
  ${media.desktop} {
    display: block;
  }
  ${media.print} {
    display: none;
  }
`;
