import { styled } from 'styled-components';
import { gutter, media, space, type } from '../theme/tokens';

/** A full-width band of the page, whose content has the width of the grid. */
export const Band = styled.section`
  padding: ${space.xl} ${gutter};
  ${media.print} { padding: 1rem 0; }
`;

/** A band with another background than its neighbours. */
export const RaisedBand = styled(Band)`
  background: var(--raised);
`;

/** The title of a band. */
export const BandTitle = styled.h2`
  font-size: ${type.h2};
  margin-bottom: ${space.l};
`;

/** The smallest width of a column of a grid of three: one row or three, but never two and one. */
export const THREE_OR_ONE = 'max(13rem, (42rem - 100%) * 999)';

/** A grid whose columns are never narrower than `$min`; with `$fill`, few entries leave columns empty. */
export const Columns = styled.ul<{ $min: string; $fill?: boolean }>`
  list-style: none;
  display: grid;
  gap: ${space.m};
  grid-template-columns: repeat(auto-${({ $fill }) => ($fill ? 'fill' : 'fit')},
    minmax(min(100%, ${({ $min }) => $min}), 1fr));
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
