import { styled } from 'styled-components';
import { section } from '../../renderer/content/section';
import { withLeadingPicture } from '../../renderer/markdown/pictures';
import { Band } from '../layout/Band';
import { useFirstPicture } from '../layout/FirstPicture';
import { families } from '../theme/fontFaces';
import { media, palette, space, type } from '../theme/tokens';
import type { SectionProps } from './section';
import { TableOfContents } from './TableOfContents';

export const proseSchema = section(
  'prose',
  {},
  { label: 'Texte de la page', help: 'Dit où va le texte écrit sous l’en-tête.' },
);

/** The Markdown body of the page. The only component that dresses elements it did not write. */
export function Prose({ record }: Pick<SectionProps<unknown>, 'record'>) {
  const isFirst = useFirstPicture();
  const { html } = record.body;
  const leads = html.includes('<img') && isFirst();
  return (
    <Column as="div">
      {record.kind === 'article' ? <TableOfContents body={record.body} /> : <Rail />}
      <Markdown dangerouslySetInnerHTML={{ __html: leads ? withLeadingPicture(html) : html }} />
    </Column>
  );
}

/** Text on the right of the rail; on a phone, under it. */
const Column = styled(Band)`
  display: grid;
  gap: ${space.l};
  ${media.desktop} {
    grid-template-columns: 15rem 1fr;
    gap: ${space.xl};
  }
`;

/** The strip of holes that runs down the left of a text: across the page on a phone. */
const Rail = styled.div`
  height: 1.25rem;
  color: var(--accent);
  background: radial-gradient(circle, currentcolor 0.3rem, transparent 0.33rem) 0 0 / 1.75rem 1.25rem
    round no-repeat;
  ${media.desktop} {
    width: 1.75rem;
    height: auto;
    background-size: 1.75rem 1.75rem;
    background-repeat: no-repeat round;
  }
  ${media.print} {
    display: none;
  }
`;

/** The look of Markdown made HTML. */
export const Markdown = styled.div`
  max-width: 40rem;
  min-width: 0;
  > * + * {
    margin-top: 1.1em;
  }
  h2 {
    font-size: ${type.h2};
    margin-top: 1.6em;
  }
  h3 {
    font-size: ${type.h3};
    margin-top: 1.6em;
  }
  h2 + *,
  h3 + * {
    margin-top: 0.7em;
  }
  ul,
  ol {
    padding-left: 1.4em;
  }
  li + li {
    margin-top: 0.4em;
  }
  li::marker {
    color: var(--accent);
    font-weight: 700;
  }
  .task,
  .task-done {
    list-style: none;
    position: relative;
  }
  .task::before,
  .task-done::before {
    content: '';
    position: absolute;
    left: -1.4em;
    top: 0.3em;
    width: 0.9em;
    height: 0.9em;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
  }
  .task-done::before {
    background: var(--accent);
  }
  blockquote {
    padding-left: ${space.m};
    border-left: 4px solid var(--accent);
    font: italic ${type.italic}/1.25 ${families.italic};
  }
  code {
    padding: 0 0.25em;
    background: var(--raised);
    font-size: 0.9em;
  }
  .table {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.6rem 0.8rem 0.6rem 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
  }
  th {
    border-bottom-color: var(--ink);
  }
  img {
    background: ${palette.grege};
  }
  ${media.print} {
    max-width: none;
    a[href^='http']::after {
      content: ' (' attr(href) ')';
    }
  }
`;
