import { styled } from 'styled-components';
import { type Price, shownPrice, TAXES } from '../../model/french/price';

/** A price: its words, and in small what they are the lowest of, and whether tax is in them. */
export function PriceView({ price }: { price: Price }) {
  const { lowest, words, tax } = shownPrice(price);
  return (
    <>
      {lowest ? <Small>{lowest} </Small> : null}
      {words.replaceAll(NARROW_SPACE, WIDE_SPACE)}
      {tax ? (
        <Small>
          &nbsp;<abbr title={TAXES[tax]}>{tax}</abbr>
        </Small>
      ) : null}
    </>
  );
}

/**
 * The fonts have no narrow no-break space, and the one of a fallback font vanishes in type this
 * large: « 1 500€ » would read « 1500€ ».
 */
const NARROW_SPACE = '\u202f';
const WIDE_SPACE = '\u00a0';

/** In the type of the text, a size that stays legible beside a price of any size. */
const Small = styled.small`
  font-size: max(0.9rem, 0.4em);
  font-weight: 600;
  letter-spacing: 0;
  abbr {
    text-decoration: none;
  }
`;
