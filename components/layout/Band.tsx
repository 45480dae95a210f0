import { styled } from 'styled-components';
import { gutter, media, space, type } from '../theme/tokens';

/** A full-width section of a page. Its content has the width of the page's grid. */
export const Band = styled.section`
  padding: ${space.xl} ${gutter};
  ${media.print} { padding: 1rem 0; }
`;

/** A full-width section with another background than the sections above and below it. */
export const RaisedBand = styled(Band)`
  background: var(--raised);
`;

/** The title of a full-width section. */
export const BandTitle = styled.h2`
  font-size: ${type.h2};
  margin-bottom: ${space.l};
`;

/** The smallest width of a column in a grid of three, so that a row has three items or one, but never two. */
export const THREE_OR_ONE = 'max(13rem, (42rem - 100%) * 999)';

/** A grid with columns of at least `$min`. With `$fill`, a few items leave columns empty instead of growing. */
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
