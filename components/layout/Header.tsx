import { css, styled } from 'styled-components';
import { PAGE_IDS } from '../../model/addresses/pageIds';
import type { Language } from '../../model/languages/languages';
import type { Ink } from '../../model/media/picture';
import type { Site } from '../../model/records/site';
import { bannerDye, dyes } from '../../theme/theme';
import { spacedTitleFace } from '../theme/fontFaces';
import { bothSchemes, drawings, gutter, media, rounded, space } from '../theme/tokens';
import { HeldBackMark } from './HeldBackMark';
import { touchTarget } from './links';
import { PictureElement, READABLE } from './Picture';
import { anchorProps, LinkItems, linkWords, SiteLink } from './SiteLink';
import { SubMenu } from './SubMenu';

/** Shows the header of every page: name of the agency, menu, link to the contact form. */
export function Header({ site, current, lang }: AroundProps) {
  const { brand, logo, logoDark, menu, contactLink } = site.identity;
  const mark = logo ?? logoDark;
  const dark = logo && logoDark;
  return (
    <Banner lang={lang}>
      <Logo href="/" aria-current={current === '/' ? 'page' : undefined}>
        {mark ? (
          <Mark
            picture={mark}
            dark={dark}
            $ink={dark ? undefined : mark.ink}
            alt={brand}
            sizes="14rem"
            urgency="seen"
          />
        ) : (
          brand
        )}
      </Logo>
      {/* A popover opens, and closes with Escape or a tap outside, without a script (HTML). */}
      <Toggle type="button" popoverTarget={PAGE_IDS.menu} aria-label="Menu">
        <svg width="20" height="14" aria-hidden="true">
          <path d="M0 1h20M0 7h20M0 13h20" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Toggle>
      <Nav id={PAGE_IDS.menu} popover="auto" aria-label="Menu principal">
        <ul>
          <LinkItems
            site={site}
            // The links of a hidden entry's sub-menu take its place: nothing else may lead to their pages.
            links={menu.flatMap((entry) => (entry.hidden ? (entry.links ?? []) : [entry]))}
            current={current}
            below={({ label, links }, index) =>
              links?.some(({ hidden }) => !hidden) ? (
                <SubMenu label={label} id={`sousMenu${index + 1}`}>
                  <LinkItems site={site} links={links} current={current} />
                </SubMenu>
              ) : null
            }
          />
          {contactLink.hidden ? null : (
            <li>
              <Contact
                {...anchorProps(contactLink)}
                aria-current={contactLink.href === current ? 'page' : undefined}
              >
                {linkWords(contactLink)}
              </Contact>
            </li>
          )}
        </ul>
      </Nav>
    </Banner>
  );
}

const Banner = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding: 0.75rem ${gutter};
  border-bottom: 1px solid var(--line);
  ${media.belowTablet} {
    /* The menu goes below the name where it is no popover. */
    flex-wrap: wrap;
    ${media.popover} {
      flex-wrap: nowrap;
    }
  }
`;

const Logo = styled.a`
  ${touchTarget};
  font-size: 1.5rem;
  ${spacedTitleFace};
  /* Beside a long menu the name keeps its words whole. */
  overflow-wrap: break-word;
  color: var(--ink);
  text-decoration: none;
`;

const Mark = styled(PictureElement)<{ $ink: Ink | undefined }>`
  width: auto;
  height: 2.5rem;
  max-width: min(14rem, 55vw);
  object-fit: contain;
  object-position: left;
  ${({ $ink }) => $ink && READABLE[$ink]};
`;

const Toggle = styled.button`
  width: 48px;
  height: 48px;
  display: none;
  place-items: center;
  padding: 0;
  border: 1px solid var(--line);
  ${rounded}
  background: none;
  ${media.belowTablet} {
    ${media.popover} {
      display: grid;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Nav = styled.nav`
  ul {
    list-style: none;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 clamp(1rem, 2.5vw, 2.25rem);
  }
  a {
    ${touchTarget};
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  a[aria-current] {
    text-decoration: underline;
    text-decoration-color: var(--accent);
    text-decoration-thickness: 3px;
    text-underline-offset: 0.45em;
  }
  ${media.belowTablet} {
    ${media.popover} {
      /* Below the banner and scrolling with it: over it, the toggle could not be reached to shut it. */
      position: absolute;
      inset: calc(48px + 1.5rem + 1px) 0 auto;
      width: 100%;
      margin: 0;
      padding: 1.25rem 1.25rem 2rem;
      border: 0;
      background: var(--ink);
      color: var(--page);
      font-size: 1.75rem;
      font-weight: 700;
      &::backdrop {
        background: ${bothSchemes.veil};
      }
      ul {
        display: block;
      }
      li {
        padding: 0.35rem 0;
      }
      /* A tap outside shuts the menu, and follows no link that lies under it. */
      body:has(&:popover-open) {
        pointer-events: none;
      }
      &:popover-open,
      button:has(+ &) {
        pointer-events: auto;
      }
    }
  }
  ${media.tablet} {
    /* The same list, laid out in the banner: no popover is needed there. */
    display: block;
    position: static;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    overflow: visible;
    ul {
      justify-content: end;
    }
    /* Opened on a phone that is then turned on its side, it stays out of the flow: where it would be in it. */
    &:popover-open {
      position: absolute;
      inset: 0.75rem ${gutter} auto auto;
    }
    /* A menu too long for its line goes on a second one rather than cut its words. */
    li {
      overflow-wrap: break-word;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Contact = styled.a`
  && {
    ${rounded}
    padding: 0 1.1rem;
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
`;

/** Shows the announcement of the site on every page, below the header, so that a phone's menu stays at the top. */
export function SiteBanner({ site, current, lang }: AroundProps) {
  const { banner } = site;
  if (!banner) return null;
  const { text, link } = banner;
  return (
    <Strip aria-label="Annonce" lang={lang}>
      <p>
        {text}
        <HeldBackMark of={banner} />
      </p>
      {link ? <SiteLink site={site} link={link} current={current} /> : null}
    </Strip>
  );
}

const PERFORATION =
  drawings &&
  css`radial-gradient(circle, var(--page) 0.16rem, transparent 0.19rem) bottom left / 1rem 0.85rem
    repeat-x `;

const Strip = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.m};
  padding: 0.5rem ${gutter} 1.1rem;
  background: ${PERFORATION}${dyes[bannerDye].color};
  color: ${dyes[bannerDye].ink};
  /* Below it a page may open with a band of the same dye. */
  margin-bottom: 0.5rem;
  font-weight: 600;
  p {
    padding: 0.4rem 0;
    text-wrap: pretty;
  }
  a {
    ${touchTarget};
    color: inherit;
  }
  a:hover {
    text-decoration-thickness: 3px;
  }
  :focus-visible {
    outline-color: currentcolor;
  }
  ${media.forcedColors} {
    border-bottom: 1px solid;
    background-image: none;
  }
  /* Read another day, on paper, it would be wrong. */
  ${media.print} {
    display: none;
  }
`;

/** The properties of the header and of the footer. */
export interface AroundProps {
  readonly site: Site;
  /** The canonical address of the page. */
  readonly current: string;
  /** The language of the header or the footer; undefined if the main content has the same language. */
  readonly lang: Language | undefined;
}
