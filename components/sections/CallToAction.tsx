import { styled } from 'styled-components';
import type { ColorName } from '../../model/colors';
import { besideCard } from '../layout/cards';
import { ButtonLink } from '../layout/SiteLink';
import { PunchCard } from '../punchcard/PunchCard';
import { BUTTON_INK_ON, DYES, dyeOf, INK_ON } from '../theme/dyes';
import { media, space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** The band that leads on: its text beside the holes of the page's own card. */
export function CallToAction({ section, record }: SectionProps<'call-to-action'>) {
  return (
    <Passage $dye={dyeOf(record)}>
      <div>
        <h2>{section.title}</h2>
        {section.text ? <p>{section.text}</p> : null}
        <ButtonLink link={section.button} />
      </div>
      <PunchCard slug={record.slug} />
    </Passage>
  );
}

const Passage = styled.section<{ $dye: ColorName }>`
  ${besideCard(3, '38%')}
  background: ${({ $dye }) => DYES[$dye]};
  color: ${({ $dye }) => INK_ON[$dye]};
  h2 {
    font-size: ${type.title};
  }
  p {
    max-width: 24em;
    margin-top: ${space.m};
    font-size: ${type.lede};
  }
  a {
    margin-top: ${space.l};
    background: ${({ $dye }) => INK_ON[$dye]};
    border-color: ${({ $dye }) => INK_ON[$dye]};
    color: ${({ $dye }) => BUTTON_INK_ON[$dye]};
  }
  a:hover {
    background: ${({ $dye }) => DYES[$dye]};
    border-color: currentcolor;
    color: ${({ $dye }) => INK_ON[$dye]};
  }
  :focus-visible {
    outline-color: currentcolor;
  }
  ${media.print} {
    display: none;
  }
`;
