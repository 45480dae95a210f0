import { z } from 'zod';
import { groupInfo } from '../fields/fields';
import type { FieldsOf } from '../records/finished';
import { heroSchema } from './hero';
import * as media from './media';
import * as records from './records';
import * as text from './text';

/** The schema of a section of a page: `type` decides its fields. `Sections.tsx` has a component for each type. */
export const sectionSchema = z
  .discriminatedUnion('type', [
    heroSchema,
    text.proseSchema,
    records.logoStripSchema,
    records.expertiseCardsSchema,
    records.expertiseListSchema,
    text.quoteSchema,
    records.testimonialsSchema,
    text.questionsSchema,
    records.plansSchema,
    records.optionsSchema,
    records.portfolioSchema,
    records.articleListSchema,
    records.valuesSchema,
    records.teamSchema,
    records.clientCarouselSchema,
    text.callToActionSchema,
    text.contactSchema,
    text.creditsSchema,
    media.filmSchema,
    media.filmsSchema,
    media.gallerySchema,
    text.notFoundSchema,
  ])
  .register(groupInfo, { label: 'Section' });

/** The fields of a section of a page, converted for the component that shows the section. */
export type Section = FieldsOf<typeof sectionSchema>;
export type SectionType = Section['type'];
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>;
