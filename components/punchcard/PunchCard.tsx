import { type Crop, punchedHoles, WHOLE } from './holes';

interface PunchCardProps {
  /** What the card is made of: the same slug gives the same holes for ever. */
  readonly slug: string;
  /** What is shown of it; the whole by default. */
  readonly crop?: Crop;
  readonly className?: string;
}

/** The card of a page: columns and rows of holes, punched or not. Decorative, no script. */
export function PunchCard({ slug, crop = WHOLE, className }: PunchCardProps) {
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
