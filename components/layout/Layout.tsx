import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Site } from '../../renderer/content/site';
import { palette } from '../theme/tokens';
import { Footer } from './Footer';
import { Header } from './Header';

interface LayoutProps {
  readonly site: Site;
  /** Canonical address of the page. */
  readonly current: string;
  /** Shown while reviewing only: what is held back is not in the build. */
  readonly notice?: string;
  readonly children: ReactNode;
}

/** What surrounds every page: skip link, banner, main content, footer. */
export function Layout({ site, current, notice, children }: LayoutProps) {
  return (
    <>
      <SkipLink href={`#${MAIN}`}>Aller au contenu</SkipLink>
      {notice ? <Notice role="note">{notice}</Notice> : null}
      <Header site={site} current={current} />
      <main id={MAIN} tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} current={current} />
    </>
  );
}

const MAIN = 'contenu';

const SkipLink = styled.a`
  position: absolute;
  left: 1rem;
  top: -10rem;
  z-index: 1;
  padding: 0.75rem 1.25rem;
  background: var(--ink);
  color: var(--page);
  &:focus {
    top: 0.5rem;
  }
`;

const Notice = styled.p`
  padding: 0.5rem 1.25rem;
  background: ${palette.picrique};
  color: ${palette.nuit};
  font-weight: 600;
  text-align: center;
`;
