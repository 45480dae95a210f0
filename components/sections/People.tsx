import { css, styled } from 'styled-components';
import type { Picture } from '../../model/media/picture';
import { chosen } from '../../model/records/chosen';
import type { ColorName } from '../../model/records/colors';
import { dyes } from '../../theme/theme';
import { Band, BandTitle } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { useForeign } from '../layout/Language';
import { PunchCard } from '../punchcard/PunchCard';
import { dyeNamed } from '../theme/dyes';
import { ledeFont, titleFace } from '../theme/fontFaces';
import { drawings, media, roundedFrame, space, type } from '../theme/tokens';
import { Woven } from '../woven/Woven';
import { portraitWeave } from '../woven/weave';
import type { SectionProps } from './sectionProps';

/** The section that shows the team. Each portrait looks like a frame of film, and has a caption. */
export function Team({ section, site }: SectionProps<'team'>) {
  const french = useForeign()();
  const members = chosen(site.team, section.members);
  return (
    <Band>
      <BandTitle>{section.title}</BandTitle>
      <Frames $columns={columnsFor(members.length)}>
        {members.map((member) => (
          <li key={member.slug} lang={french}>
            <Portrait
              slug={member.slug}
              portrait={member.portrait}
              sizes="(min-width: 45em) 19rem, 7rem"
            />
            <div>
              <h3>
                {member.name}
                <HeldBackMark of={member} />
              </h3>
              <p>{member.role}</p>
              {member.words ? <Words>{member.words}</Words> : null}
            </div>
          </li>
        ))}
      </Frames>
    </Band>
  );
}

/**
 * Returns the number of columns for a team, so that the last row seldom has a single person.
 *
 * @example columnsFor(5) // 3
 */
export function columnsFor(members: number): number {
  if (members <= MAX_BESIDE) return MAX_BESIDE;
  return members % 3 === 0 || members % 4 === 1 ? 3 : 4;
}

/** The largest team, in people, whose texts are beside (not below) the portraits in a wide window. */
const MAX_BESIDE = 2;

const Words = styled.p``;

const Frames = styled.ul<{ $columns: number }>`
  display: grid;
  gap: ${space.l} ${space.m};
  list-style: none;
  li {
    /* At 200 % on a phone, words go under their frame rather than be cut. */
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s};
    align-content: start;
    align-items: start;
    > :first-child {
      flex: 0 0 7rem;
    }
    > :last-child {
      flex: 1 1 9rem;
    }
  }
  h3 {
    font-size: ${type.h3};
  }
  p {
    margin-top: 0.25rem;
    color: var(--muted);
  }
  ${Words} {
    margin-top: ${space.s};
    font: ${ledeFont};
    color: inherit;
  }
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    li {
      display: grid;
      grid-template-columns: ${({ $columns }) => ($columns === MAX_BESIDE ? 'minmax(7rem, 4fr) 5fr' : 'minmax(0, 1fr)')};
    }
  }
  ${media.desktop} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

interface PortraitProps {
  /** The person's file name without `.md`. It decides the colour, and the drawing if there is no portrait. */
  readonly slug: string;
  readonly portrait: Picture | undefined;
  /** The width at which the portrait is displayed: the `sizes` attribute of HTML. */
  readonly sizes: string;
}

/** Shows a portrait. In place of a missing one, shows a punch card or, if the theme has no drawings, an initial. */
export function Portrait({ slug, portrait, sizes }: PortraitProps) {
  const dye = dyeNamed(slug);
  return (
    <Frame $dye={dye}>
      {portrait ? (
        <Woven picture={portrait} weave={portraitWeave({ slug })} sizes={sizes} urgency="seen" />
      ) : drawings ? (
        <PunchCard slug={slug} />
      ) : (
        <Initial $dye={dye} aria-hidden="true">
          {slug.charAt(0).toUpperCase()}
        </Initial>
      )}
    </Frame>
  );
}

const FILM_EDGE =
  drawings &&
  css`
  padding-left: 1.25rem;
  /* The edge of a film: holes in the dark, as far apart as they are wide. */
  background:
    radial-gradient(circle, var(--on-band) 0.25rem, transparent 0.28rem) 0 0 / 1.25rem 1.0625rem
      repeat-y,
    var(--band);
`;

const Initial = styled.span<{ $dye: ColorName }>`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 5;
  background: ${({ $dye }) => dyes[$dye].color};
  color: ${({ $dye }) => dyes[$dye].ink};
  font-size: ${type.title};
  ${titleFace};
`;

const Frame = styled.div<{ $dye: ColorName }>`
  ${FILM_EDGE}
  ${roundedFrame}
  svg {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
    background: ${({ $dye }) => dyes[$dye].color};
    color: ${({ $dye }) => dyes[$dye].ink};
  }
`;
