import { styled } from 'styled-components';
import { DYES, INK_ON } from '../theme/dyes';
import { gutter, media, space } from '../theme/tokens';
import type { AroundProps } from './aroundProps';
import { SiteLink } from './SiteLink';

/**
 * The sentence that the agency puts on every page for some days: one band of dye, perforated along its
 * foot. Under the header, whose menu opens from the top of the page.
 */
export function SiteBanner({ site, current, lang }: AroundProps) {
  const { banner } = site;
  if (!banner) return null;
  const { text, link } = banner;
  return (
    <Strip aria-label="Annonce" lang={lang}>
      <p>{text}</p>
      {link ? <SiteLink site={site} link={link} current={current} /> : null}
    </Strip>
  );
}

const Strip = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.m};
  padding: 0.5rem ${gutter} 1.1rem;
  background: radial-gradient(circle, var(--page) 0.16rem, transparent 0.19rem) bottom left / 1rem 0.85rem
    repeat-x ${DYES.guimet};
  color: ${INK_ON.guimet};
  /* Below it a page may open with a band of the same dye. */
  margin-bottom: 0.5rem;
  font-weight: 600;
  p {
    padding: 0.4rem 0;
    text-wrap: pretty;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
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
