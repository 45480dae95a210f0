import { drawings } from '../theme/tokens';
import { type Crop, punchedHoles, WHOLE } from './holes';

interface PunchCardProps {
  /** The source of the holes: a slug always gives the same ones. */
  readonly slug: string;
  /** The visible part of the card; the whole by default. */
  readonly crop?: Crop;
  readonly className?: string;
}

/** The punch card of a page: columns and rows of holes, punched or not. Decorative; nothing without drawings. */
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
