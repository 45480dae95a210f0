import { styled } from 'styled-components';
import { type Price, shownPrice, TAXES } from '../../model/french/price';

/** Shows a price, with « à partir de » before it and « HT » or « TTC » (tax) behind it in small type. */
export function PriceView({ price }: { price: Price }) {
  const { lowest, words, tax } = shownPrice(price);
  const { before, after } = price.marks ?? {};
  const amount = words.replaceAll(NARROW_SPACE, WIDE_SPACE).replace('/ ', `/${WIDE_SPACE}`);
  return (
    <>
      {before}
      {lowest ? <Small>{lowest}</Small> : null}
      {lowest ? ` ${amount}` : amount}
      {tax ? (
        <Small>
          &nbsp;<abbr title={TAXES[tax]}>{tax}</abbr>
        </Small>
      ) : null}
      {after}
    </>
  );
}

/** The narrow no-break space. Prices get a wider space instead, because our fonts lack the narrow one. */
const NARROW_SPACE = '\u202f';
const WIDE_SPACE = '\u00a0';

/** The small type of « à partir de » or « HT », legible beside a price of any size. */
const Small = styled.small`
  font-size: max(0.9rem, 0.4em);
  font-weight: 600;
  letter-spacing: 0;
  abbr {
    text-decoration: none;
  }
`;
