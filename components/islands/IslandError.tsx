import { styled } from 'styled-components';
import { Button } from '../layout/SiteLink';

/** What stands in the place of an island that crashed, with a way to try again. */
export function IslandError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice role="alert">
      <strong lang="en">Unexpected Application Error!</strong>
      <p>Cette partie de la page ne répond plus. Le reste fonctionne.</p>
      <Button as="button" type="button" onClick={onRetry}>
        Réessayer
      </Button>
    </Notice>
  );
}

const Notice = styled.div`
  padding: 1.5rem;
  border: 1px solid var(--error);
  p {
    margin: 0.5rem 0 1rem;
  }
`;
