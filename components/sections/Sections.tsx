import type { ReactNode } from 'react';
import { chosen, type HasSlug } from '../../model/records/chosen';
import type { PagedRecord, Site } from '../../model/records/site';
import type { Section, SectionOf, SectionType } from '../../model/sections';
import { opensPage } from '../../model/sections/opensPage';
import { PictureOrderContext } from '../layout/Picture';
import { ArticleList } from './ArticleList';
import { CallToAction, NotFound } from './CardBands';
import { ClientCarousel, LOGOS, LogoStrip } from './ClientStrips';
import { Contact } from './Contact';
import { Credits, Options } from './Credits';
import { ExpertiseCards, ExpertiseList } from './Expertises';
import { Films } from './Films';
import { Gallery } from './Gallery';
import { Hero } from './Hero';
import { Team } from './People';
import { Plans } from './Plans';
import { Portfolio } from './Portfolio';
import { Prose } from './Prose';
import { Questions } from './Questions';
import { Quote, Testimonials } from './Quotations';
import type { SectionProps } from './sectionProps';
import { Values } from './Values';

/** The component for each section type. TypeScript reports a section type that has no component. */
const components: { [Type in SectionType]: (props: SectionProps<Type>) => ReactNode } = {
  hero: Hero,
  prose: Prose,
  'logo-strip': LogoStrip,
  'expertise-cards': ExpertiseCards,
  'expertise-list': ExpertiseList,
  quote: Quote,
  testimonials: Testimonials,
  questions: Questions,
  plans: Plans,
  options: Options,
  portfolio: Portfolio,
  'article-list': ArticleList,
  values: Values,
  team: Team,
  'client-carousel': ClientCarousel,
  'call-to-action': CallToAction,
  contact: Contact,
  credits: Credits,
  gallery: Gallery,
  film: Films,
  films: Films,
  'not-found': NotFound,
};

/** For each type of section that lists records, the function that returns the listed records. */
const lists: { readonly [Type in SectionType]?: List<Type> } = {
  'logo-strip': (site) => site.clients.slice(0, LOGOS),
  'expertise-cards': (site) => site.expertises,
  'expertise-list': (site) => site.expertises,
  plans: (site) => site.offers,
  options: (site) => site.options,
  portfolio: (site) => site.portfolio,
  'article-list': (site) => site.articles,
  values: (site) => site.values,
  'client-carousel': (site) => site.clients,
  testimonials: (site, section) => chosen(site.testimonials, section.testimonials),
  team: (site, section) => chosen(site.team, section.members),
  films: (site, section) => chosen(site.filmography, section.films),
};

type List<Type extends SectionType> = (site: Site, section: SectionOf<Type>) => readonly HasSlug[];

/**
 * Shows the sections of a page, from top to bottom. If no section is of type `prose`, the Markdown text of the page
 * comes first or, if the first section contains the main title, after this section. Sections that would list no record
 * are left out. Most pictures below the first section load when scrolled near.
 *
 * @param beforeCall content for the end of the page, above the closing call to action.
 */
export function Sections({ site, record, beforeCall }: SectionsProps) {
  const isShown = (section: Section) => recordsIn(site, section)?.length !== 0;
  const [first, ...below] = placeBody(record).filter(isShown);
  const call = below.at(-1)?.type === 'call-to-action' ? below.length - 1 : below.length;
  const draw = (section: Section, index: number) => (
    <SectionView key={index} section={section} site={site} record={record} />
  );
  return (
    <>
      {first ? <SectionView section={first} site={site} record={record} /> : null}
      <PictureOrderContext value={undefined}>
        {below.slice(0, call).map(draw)}
        {beforeCall}
        {below.slice(call).map(draw)}
      </PictureOrderContext>
    </>
  );
}

function SectionView<Type extends SectionType>(props: SectionProps<Type>) {
  const Component: (props: SectionProps<Type>) => ReactNode = components[props.section.type];
  return <Component {...props} />;
}

interface SectionsProps extends Omit<SectionProps<SectionType>, 'section'> {
  readonly beforeCall?: ReactNode;
}

/** Returns the records that a section lists; undefined if sections of this type never list records. */
export function recordsIn<Type extends SectionType>(site: Site, section: SectionOf<Type>) {
  const list: List<Type> | undefined = lists[section.type];
  return list?.(site, section);
}

function placeBody({ sections = [], body }: PagedRecord): readonly Section[] {
  const hasProse = sections.some(({ type }) => type === 'prose');
  if (hasProse || !body.html) return sections;
  const [first, ...rest] = sections;
  return first && opensPage(first.type)
    ? [first, { type: 'prose' }, ...rest]
    : [{ type: 'prose' }, ...sections];
}
