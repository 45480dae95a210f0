import { drawings } from '../theme/tokens';
import { type Crop, punchedHoles, WHOLE } from './holes';

interface PunchCardProps {
  /** The slug from which the pattern of holes is generated: the same slug always gives the same pattern. */
  readonly slug: string;
  /** The visible part of the card; by default the whole card. */
  readonly crop?: Crop;
  readonly className?: string;
}

/** A decorative drawing of a punch card, a grid of holes. Renders nothing if the theme has no drawings. */
export function PunchCard({ slug, crop = WHOLE, className }: PunchCardProps) {
  if (!drawings) return null;
  const { punched, blank } = punchedHoles(slug, crop);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${crop.columns * 10} ${crop.rows * 10}`}
      preserveAspectRatio="xMinYMin slice"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={blank} strokeWidth="1.6" />
      <path d={punched} strokeWidth="6.4" />
    </svg>
  );
}
