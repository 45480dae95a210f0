import { styled } from 'styled-components';
import type { ColorName } from '../../model/colors';
import type { Picture } from '../../model/picture';
import { PunchCard } from '../punchcard/PunchCard';
import { DYES, dyeNamed, INK_ON } from '../theme/dyes';
import { Woven } from '../woven/Woven';
import { portraitWeave } from '../woven/weave';

interface PortraitProps {
  /** The person's file: what their card is made of while there is no portrait. */
  readonly slug: string;
  readonly portrait: Picture | undefined;
  /** How wide it is drawn, as the `sizes` attribute of HTML says it. */
  readonly sizes: string;
}

/** A person in a frame, the holes of the film on its edge: their portrait, or the card of their name. */
export function Portrait({ slug, portrait, sizes }: PortraitProps) {
  return (
    <Frame $dye={dyeNamed(slug)}>
      {portrait ? (
        <Woven picture={portrait} weave={portraitWeave({ slug })} sizes={sizes} urgency="seen" />
      ) : (
        <PunchCard slug={slug} />
      )}
    </Frame>
  );
}

const Frame = styled.div<{ $dye: ColorName }>`
  padding-left: 1.25rem;
  /* The edge of a film: holes in the dark, as far apart as they are wide. */
  background:
    radial-gradient(circle, var(--on-band) 0.25rem, transparent 0.28rem) 0 0 / 1.25rem 1.0625rem
      repeat-y,
    var(--band);
  svg {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
    background: ${({ $dye }) => DYES[$dye]};
    color: ${({ $dye }) => INK_ON[$dye]};
  }
`;
