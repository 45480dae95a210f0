import { Band, BandTitle } from '../layout/Band';
import { CreditLines } from '../layout/CreditLines';
import type { SectionProps } from './sectionProps';

/** Who did what, at the end of a case. */
export function Credits({ section }: SectionProps<'credits'>) {
  return (
    <Band>
      <BandTitle>{section.title}</BandTitle>
      <CreditLines lines={section.lines.map(({ role, name }) => [role, name])} />
    </Band>
  );
}
