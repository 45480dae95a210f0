import { styled } from 'styled-components';
import { type Price, shownPrice, TAXES } from '../../model/french/price';

/** A price, with « à partir de » before it and the tax mention after it in small type. */
export function PriceView({ price }: { price: Price }) {
  const { lowest, words, tax } = shownPrice(price);
  const { before, after } = price.marks ?? {};
  return (
    <>
      {before}
      {lowest ? <Small>{lowest} </Small> : null}
      {words.replaceAll(NARROW_SPACE, WIDE_SPACE)}
      {tax ? (
        <Small>
          &nbsp;<abbr title={TAXES[tax]}>{tax}</abbr>
        </Small>
      ) : null}
      {after}
    </>
  );
}

/** The space that our fonts lack; a fallback font's is too narrow to see: « 1 500€ » would read « 1500€ ». */
const NARROW_SPACE = '\u202f';
const WIDE_SPACE = '\u00a0';

/** Small type beside a price of any size, still legible. */
const Small = styled.small`
  font-size: max(0.9rem, 0.4em);
  font-weight: 600;
  letter-spacing: 0;
  abbr {
    text-decoration: none;
  }
`;
