import { Fragment } from 'react';
import { css, styled } from 'styled-components';
import { PAGE_IDS } from '../../model/addresses/pageIds';
import { INTERFACE } from '../../model/languages/languages';
import { cutAtFilms } from '../../model/media/film';
import { chosen } from '../../model/records/chosen';
import type { Body } from '../../model/records/site';
import { FilmPlayer } from '../films/FilmPlayer';
import { Band } from '../layout/Band';
import { useLanguage } from '../layout/Language';
import { useFirstPicture } from '../layout/Picture';
import { drawings, media, space, type } from '../theme/tokens';
import { ArticleMarkdown, HungMarkdown, WIDE_MARGIN } from './Markdown';
import type { SectionProps } from './sectionProps';

/** Shows the text of the page, converted from Markdown, with the films in the text. */
export function Prose({ record, site }: Pick<SectionProps<'prose'>, 'record' | 'site'>) {
  const takeFirst = useFirstPicture();
  const { html: body, openingHtml } = record.body;
  const html = openingHtml && takeFirst() ? openingHtml : body;
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

/** A text as HTML, with a film player in place of each placeholder of a film. */
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
          {chosen(site.filmography, [name]).map((film) => (
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

/** A film as wide as the text around it. `$isHung` means that the text is beside its title, not below it. */
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

/** The layout of a text. On its left is a table of contents (on a phone, above it) or a decorative strip of holes. */
const Column = styled(Band)<{ $left: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  ${media.desktop} {
    grid-template-columns: ${({ $left }) => $left} minmax(0, 1fr);
    gap: ${space.xl};
  }
`;

const HOLES = css`
  background: radial-gradient(circle, currentcolor 0.3rem, transparent 0.33rem) 0 0 / 1.75rem 1.75rem
    no-repeat round;
`;
const LINE = css`
  border-left: 2px solid;
`;

/** A decorative strip left of a text in wide windows: round holes, or a line if `drawings` of theme.ts is false. */
const Rail = styled.div`
  display: none;
  width: 1.75rem;
  color: var(--accent);
  ${drawings ? HOLES : LINE}
  ${media.desktop} {
    display: block;
  }
  ${media.print} {
    display: none;
  }
`;

/** Whether an article is long enough for a table of contents: three sections or more. */
function hasContents(body: Body): boolean {
  return sectionsOf(body).length >= HEADINGS_FOR_CONTENTS;
}

/** The table of contents: a link to each section of an article. */
function TableOfContents({ body }: { body: Body }) {
  const words = INTERFACE[useLanguage()];
  return (
    <Contents aria-labelledby={PAGE_IDS.contents}>
      <h2 id={PAGE_IDS.contents}>{words.contents}</h2>
      <ol>
        {sectionsOf(body).map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </Contents>
  );
}

const HEADINGS_FOR_CONTENTS = 3;

function sectionsOf({ headings }: Body): Body['headings'] {
  return headings.filter(({ depth }) => depth === 2);
}

const Contents = styled.nav`
  padding-top: ${space.s};
  border-top: 1px solid var(--ink);
  font-size: ${type.small};
  h2 {
    font-size: ${type.text};
    margin-bottom: ${space.xs};
  }
  ol {
    list-style: none;
  }
  a {
    display: grid;
    align-content: center;
    min-height: 2.75rem;
    line-height: 1.25;
    color: inherit;
    text-decoration: none;
    border-bottom: 1px solid var(--line);
  }
  a:hover {
    text-decoration: underline;
  }
  ${media.desktop} {
    position: sticky;
    top: 1.5rem;
    align-self: start;
    /* Taller than the window, it scrolls by itself: its end would come with the article's only. */
    max-height: calc(100vh - 3rem);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  ${media.print} {
    display: none;
  }
`;
