import { styled } from 'styled-components';
import { Band } from '../layout/Band';
import { ButtonLink } from '../layout/SiteLink';
import { ledeFont } from '../theme/fontFaces';
import { bothSchemes, media, space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** The opening of the home page: one sentence set huge, one line, one button. */
export function Hero({ section }: SectionProps<'hero'>) {
  const [before, after] = splitAround(section.headline, section.highlight);
  return (
    <Opening>
      <h1>
        {before}
        {after === undefined ? null : <Highlighter>{section.highlight}</Highlighter>}
        {after}
      </h1>
      <Lede>{section.text}</Lede>
      <ButtonLink link={section.button} />
    </Opening>
  );
}

function splitAround(text: string, part: string | undefined): [string, string | undefined] {
  const at = part ? text.indexOf(part) : -1;
  if (!part || at === -1) return [text, undefined];
  return [text.slice(0, at), text.slice(at + part.length)];
}

const Opening = styled(Band)`
  h1 {
    font-size: ${type.sentence};
    letter-spacing: -0.035em;
    line-height: 1;
    /* The highlighter is drawn under the letters, those of the line above too. */
    isolation: isolate;
  }
`;

const Highlighter = styled.mark`
  position: relative;
  z-index: -1;
  padding: 0 0.1em;
  margin: 0 -0.1em;
  background: linear-gradient(transparent 10%, ${bothSchemes.highlight} 10% 92%, transparent 92%);
  color: ${bothSchemes.onHighlight};
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
  ${media.forcedColors} {
    z-index: auto;
    background: Mark;
    color: MarkText;
  }
`;

const Lede = styled.p`
  max-width: 17em;
  margin: ${space.l} 0;
  font: ${ledeFont};
`;
