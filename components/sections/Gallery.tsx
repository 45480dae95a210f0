import { useId } from 'react';
import { css, styled } from 'styled-components';
import { INTERFACE } from '../../model/languages/languages';
import { type CaptionedPicture, largestOf } from '../../model/media/picture';
import { Band, BandTitle, VisuallyHidden } from '../layout/Band';
import { useLanguage } from '../layout/Language';
import { PictureElement, PictureView } from '../layout/Picture';
import { bothSchemes, media, rounded, space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** Shows uncropped pictures in rows. Visitors can enlarge each picture, without JavaScript. */
export function Gallery({ section }: SectionProps<'gallery'>) {
  const { title, pictures } = section;
  return (
    <Band as={title ? 'section' : 'div'}>
      {title ? <BandTitle>{title}</BandTitle> : null}
      <Rows>
        {pictures.map((picture, index) => (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            key={index}
            $ratio={Math.round((picture.width / picture.height) * 100) / 100}
          >
            <Enlargeable picture={picture} number={index + 1} count={pictures.length} />
          </Cell>
        ))}
      </Rows>
    </Band>
  );
}

interface EnlargeableProps {
  readonly picture: CaptionedPicture;
  readonly number: number;
  readonly count: number;
}

/**
 * Shows a picture that visitors can enlarge. With popovers (HTML, `popover`), a button opens it large over the page;
 * Escape, or « back » on Android, closes it and returns the focus. In older browsers, a link opens the large file.
 */
function Enlargeable({ picture, number, count }: EnlargeableProps) {
  const { enlarge, close } = INTERFACE[useLanguage()];
  const id = useId();
  const name = enlarge(number, count);
  const large = largestOf(picture);
  const { caption } = picture;
  return (
    <>
      <figure>
        <Frame>
          <PictureView picture={picture} sizes={SIZES} urgency="later" />
          <a href={large}>
            <VisuallyHidden>{name}</VisuallyHidden>
          </a>
          <button type="button" popoverTarget={id}>
            <VisuallyHidden>{name}</VisuallyHidden>
          </button>
        </Frame>
        {caption ? <figcaption>{caption}</figcaption> : null}
      </figure>
      <Large id={id} popover="auto" aria-label={picture.alt}>
        <Close type="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
          {close}
        </Close>
        <PictureElement picture={picture} alt={picture.alt} sizes="100vw" urgency="later" />
        {caption ? <p>{caption}</p> : null}
      </Large>
    </>
  );
}

/** The `sizes` attribute of gallery pictures. A phone shows one picture in a row, a wider screen two or three. */
const SIZES = '(min-width: 65em) 28rem, (min-width: 45em) 50vw, calc(100vw - 2.5rem)';

/** Rows of pictures. All pictures of a row have the same height: widths are proportional to aspect ratios. */
const Rows = styled.ul`
  --height: 15rem;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m} ${space.s};
  list-style: none;
  ${media.desktop} {
    --height: 20rem;
  }
  /*
   * What is left of the last row stays empty, so that its pictures are not blown up; but a narrow rest,
   * where this has no room beside them, is theirs: their edge is that of the rows above.
   */
  &::after {
    content: '';
    flex: 1e6 1 50%;
  }
  ${media.tablet} {
    &::after {
      flex-basis: 25%;
    }
  }
`;

const Cell = styled.li<{ $ratio: number }>`
  flex: ${({ $ratio }) => $ratio * 100} 1 calc(var(--height) * ${({ $ratio }) => $ratio});
  min-width: min(100%, 9rem);
  max-width: ${({ $ratio }) => $ratio * 36}rem;
  figcaption {
    margin-top: ${space.xs};
    font-size: ${type.small};
    color: var(--muted);
  }
  ${media.print} {
    break-inside: avoid;
  }
`;

/** CSS for a gallery tile: rounds the zoom icon's background, and keeps the icon away from the tile's round corner. */
const tile = css`
  a::before,
  button::before {
    ${rounded}
  }
  a::before,
  button::before,
  a::after,
  button::after {
    margin: ${space.xs};
  }
`;

const Frame = styled.div`
  position: relative;
  img {
    display: block;
    width: 100%;
    height: auto;
    ${rounded}
    background: ${bothSchemes.pictureGround};
  }
  a,
  button {
    position: absolute;
    inset: 0;
    border: 0;
    background: none;
    cursor: zoom-in;
  }
  /* A corner, so that a picture that can be enlarged differs from one that cannot. */
  a::before,
  button::before,
  a::after,
  button::after {
    content: '';
    position: absolute;
    right: 0;
    bottom: 0;
    width: 2rem;
    height: 2rem;
    background: var(--page);
  }
  a::after,
  button::after {
    right: 0.65rem;
    bottom: 0.65rem;
    width: 0.7rem;
    height: 0.7rem;
    border: solid var(--ink);
    border-width: 2px 2px 0 0;
  }
  ${rounded && tile}
  button {
    display: none;
  }
  @supports selector(:popover-open) {
    a {
      display: none;
    }
    button {
      display: block;
    }
  }
  ${media.print} {
    a,
    button {
      display: none;
    }
  }
`;

const Large = styled.dialog`
  inset: 0;
  width: 100vw;
  height: 100dvh;
  max-width: none;
  max-height: none;
  padding: ${space.xs};
  border: 0;
  background: var(--band);
  color: var(--on-band);
  /* Nothing behind it can be seen, nor reached by keyboard while it is there (WCAG 2.2, 2.4.11). */
  body:has(&:popover-open) {
    visibility: hidden;
  }
  &:popover-open {
    visibility: visible;
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    gap: ${space.xs};
    justify-items: center;
  }
  picture {
    display: contents;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  p {
    max-width: 40rem;
  }
`;

const Close = styled.button`
  justify-self: end;
  min-height: 44px;
  padding: 0 ${space.s};
  border: 1px solid currentcolor;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:focus-visible {
    outline-color: ${bothSchemes.focusOnBand};
  }
`;
