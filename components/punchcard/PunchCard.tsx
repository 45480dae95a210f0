import { punchedHoles } from './holes';

interface PunchCardProps {
  /** What the card is made of: the same slug gives the same holes for ever. */
  readonly slug: string;
  readonly className?: string;
}

/** The card of a page: 12 columns of 8 holes, punched or not. Decorative, no script. */
export function PunchCard({ slug, className }: PunchCardProps) {
  const { punched, blank } = punchedHoles(slug);
  return (
    <svg
      className={className}
      viewBox="0 0 120 80"
      preserveAspectRatio="xMidYMin slice"
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
