import { styled } from 'styled-components';
import { bothSchemes, type } from '../theme/tokens';

/** Shows reviewers « Brouillon » (draft) or a similar label beside unpublished content, always in French. */
export function HeldBackMark({ of: { mark } }: { of: { readonly mark?: string | undefined } }) {
  return mark ? (
    <>
      {' '}
      <Mark lang="fr">{mark}</Mark>
    </>
  ) : null;
}

const Mark = styled.mark`
  display: inline-block;
  padding: 0.1em 0.5em;
  background: ${bothSchemes.highlight};
  color: ${bothSchemes.onHighlight};
  font-size: ${type.small};
  font-weight: 600;
  line-height: 1.4;
  letter-spacing: 0;
  vertical-align: middle;
`;
