import { styled } from 'styled-components';
import { gutter, media, space, type } from '../theme/tokens';

/** A full-width section of a page. Its padding limits the width of its content. */
export const Band = styled.section`
  padding: ${space.xl} ${gutter};
  ${media.print} { padding: 1rem 0; }
`;

/** A full-width section whose background differs from that of the page. */
export const RaisedBand = styled(Band)`
  background: var(--raised);
`;

/** The title of a full-width section. */
export const BandTitle = styled.h2`
  font-size: ${type.h2};
  margin-bottom: ${space.l};
`;

/** The minimum column width that makes a grid of three items have three columns or, below 42rem of width, only one. */
export const THREE_OR_ONE = 'max(13rem, (42rem - 100%) * 999)';

/** A grid of columns at least `$min` wide. If few items leave space in a row, they widen; with `$fill`, they do not. */
export const Columns = styled.ul<{ $min: string; $fill?: boolean }>`
  list-style: none;
  display: grid;
  gap: ${space.m};
  grid-template-columns: repeat(auto-${({ $fill }) => ($fill ? 'fill' : 'fit')},
    minmax(min(100%, ${({ $min }) => $min}), 1fr));
`;

/** Text that only screen readers read. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
