import { z } from 'zod';
import { groupInfo } from '../fields/fields';
import type { FieldsOf } from '../finished';
import { articleListSchema } from './articleList';
import { callToActionSchema } from './callToAction';
import { clientCarouselSchema } from './clientCarousel';
import { contactSchema } from './contact';
import { creditsSchema } from './credits';
import { expertiseCardsSchema } from './expertiseCards';
import { expertiseListSchema } from './expertiseList';
import { filmSchema } from './film';
import { filmsSchema } from './films';
import { gallerySchema } from './gallery';
import { heroSchema } from './hero';
import { logoStripSchema } from './logoStrip';
import { notFoundSchema } from './notFound';
import { optionsSchema } from './options';
import { plansSchema } from './plans';
import { portfolioSchema } from './portfolio';
import { proseSchema } from './prose';
import { questionsSchema } from './questions';
import { quoteSchema } from './quote';
import { teamSchema } from './team';
import { testimonialsSchema } from './testimonials';
import { valuesSchema } from './values';

/** Any section of a page, told apart by its `type`. `Sections.tsx` draws each of them. */
export const sectionSchema = z
  .discriminatedUnion('type', [
    heroSchema,
    proseSchema,
    logoStripSchema,
    expertiseCardsSchema,
    expertiseListSchema,
    quoteSchema,
    testimonialsSchema,
    questionsSchema,
    plansSchema,
    optionsSchema,
    portfolioSchema,
    articleListSchema,
    valuesSchema,
    teamSchema,
    clientCarouselSchema,
    callToActionSchema,
    contactSchema,
    creditsSchema,
    filmSchema,
    filmsSchema,
    gallerySchema,
    notFoundSchema,
  ])
  .register(groupInfo, { label: 'Section' });

/** A section as it is drawn. */
export type Section = FieldsOf<typeof sectionSchema>;
export type SectionType = Section['type'];
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>;
