import { z } from 'zod';
import { groupInfo } from '../fields/fields';
import type { FieldsOf } from '../finished';
import { filmSchema, filmsSchema, gallerySchema } from './media';
import {
  articleListSchema,
  clientCarouselSchema,
  expertiseCardsSchema,
  expertiseListSchema,
  logoStripSchema,
  optionsSchema,
  plansSchema,
  portfolioSchema,
  teamSchema,
  testimonialsSchema,
  valuesSchema,
} from './records';
import {
  callToActionSchema,
  contactSchema,
  creditsSchema,
  heroSchema,
  notFoundSchema,
  proseSchema,
  questionsSchema,
  quoteSchema,
} from './text';

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
