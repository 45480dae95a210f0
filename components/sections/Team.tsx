import { styled } from 'styled-components';
import { membersOf } from '../../model/people';
import { Band, BandTitle } from '../layout/Band';
import { HeldBackMark } from '../layout/HeldBackMark';
import { useForeign } from '../layout/Language';
import { Portrait } from '../layout/Portrait';
import { ledeFont } from '../theme/fontFaces';
import { media, space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** Who works here: frames of one film, side by side, each with its caption. */
export function Team({ section, site }: SectionProps<'team'>) {
  const french = useForeign()();
  const members = membersOf(site, section);
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

/** So many side by side that the last row is no orphan's, where that can be: five are three and two. */
export function columnsFor(members: number): number {
  if (members <= FEW) return FEW;
  return members % 3 === 0 || members % 4 === 1 ? 3 : 4;
}

/** So few have their words beside their frame: a row of two narrow frames would leave half of it empty. */
const FEW = 2;

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
      grid-template-columns: ${({ $columns }) => ($columns === FEW ? 'minmax(7rem, 4fr) 5fr' : 'minmax(0, 1fr)')};
    }
  }
  ${media.desktop} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;
