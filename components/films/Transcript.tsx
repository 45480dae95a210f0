import { styled } from 'styled-components';
import { INTERFACE } from '../../model/languages';
import type { Film } from '../../model/site';
import { useForeign, useLanguage } from '../layout/Language';
import { media, space, type } from '../theme/tokens';

/** What is said in a film, or what a silent one shows, to unfold; nothing where neither is written. */
export function Transcript({ film }: { film: Film }) {
  const { body, said, silent } = film;
  const words = INTERFACE[useLanguage()];
  const french = useForeign()();
  if (!body.html && !said.length) return null;
  return (
    <Fold>
      <Summary>{silent ? words.filmPictures : words.filmWords}</Summary>
      {body.html ? (
        <Words lang={french} dangerouslySetInnerHTML={{ __html: body.html }} />
      ) : (
        <Words lang={french}>
          {said.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <p key={index}>{paragraph}</p>
          ))}
        </Words>
      )}
    </Fold>
  );
}

const Fold = styled.details`
  margin-top: ${space.xs};
  border-top: 1px solid var(--line);
  font-size: ${type.small};
  /* Folded words would be lost on paper. */
  ${media.print} {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;

const Summary = styled.summary`
  min-height: 44px;
  padding: 0.6rem 0;
  font-weight: 600;
  cursor: pointer;
`;

const Words = styled.div`
  padding-bottom: ${space.s};
  > * + * {
    margin-top: 0.7em;
  }
`;
