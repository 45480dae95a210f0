import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PAGE_IDS } from '../../model/addresses/pageIds';
import type { Language } from '../../model/languages/languages';
import type { Site } from '../../model/records/site';
import { bothSchemes } from '../theme/tokens';
import { Footer } from './Footer';
import { Header, SiteBanner } from './Header';
import { LanguageContext } from './Language';

interface LayoutProps {
  readonly site: Site;
  /** The canonical address of the page. */
  readonly current: string;
  /** The language of the main content. */
  readonly lang: Language;
  /** The sentence that tells reviewers that the page is unpublished; undefined on other pages. */
  readonly notice?: string;
  readonly children: ReactNode;
}

/** Shows the layout of every page: skip link, header, banner, main content, footer. */
export function Layout({ site, current, lang, notice, children }: LayoutProps) {
  // Everything but the main content is in French on every page.
  const around = lang === 'fr' ? undefined : 'fr';
  return (
    <>
      <SkipLink href={`#${PAGE_IDS.main}`} lang={around}>
        Aller au contenu
      </SkipLink>
      {notice ? (
        <Notice role="note" lang={around}>
          {notice}
        </Notice>
      ) : null}
      <Header site={site} current={current} lang={around} />
      <SiteBanner site={site} current={current} lang={around} />
      <main id={PAGE_IDS.main} tabIndex={-1}>
        <LanguageContext.Provider value={lang}>{children}</LanguageContext.Provider>
      </main>
      <Footer site={site} current={current} lang={around} />
    </>
  );
}

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
  background: ${bothSchemes.highlight};
  color: ${bothSchemes.onHighlight};
  font-weight: 600;
  text-align: center;
`;
