import { styled } from 'styled-components';
import type { Body } from '../../renderer/content/site';
import { media, space, type } from '../theme/tokens';

/** A table of contents from this many headings on. */
const HEADINGS_FOR_CONTENTS = 3;

/** The sections of an article, each a link; nothing for an article of one or two. */
export function TableOfContents({ body }: { body: Body }) {
  const headings = body.headings.filter(({ depth }) => depth === 2);
  if (headings.length < HEADINGS_FOR_CONTENTS) return null;
  return (
    <Contents aria-labelledby="sommaire">
      <h2 id="sommaire">Sommaire</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </Contents>
  );
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
  }
  ${media.print} {
    display: none;
  }
`;
