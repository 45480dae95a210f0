import { z } from 'zod';
import { groupInfo } from '../../renderer/content/fields';
import { articleListSchema } from './ArticleList';
import { callToActionSchema } from './CallToAction';
import { clientCarouselSchema } from './ClientCarousel';
import { contactSchema } from './Contact';
import { creditsSchema } from './CreditsSection';
import { expertiseCardsSchema } from './ExpertiseCards';
import { expertiseListSchema } from './ExpertiseList';
import { heroSchema } from './Hero';
import { logoStripSchema } from './LogoStrip';
import { notFoundSchema } from './NotFound';
import { optionsSchema } from './Options';
import { plansSchema } from './Plans';
import { portfolioSchema } from './Portfolio';
import { proseSchema } from './Prose';
import { questionsSchema } from './Questions';
import { quoteSchema } from './Quote';
import { valuesSchema } from './Values';

/** Any section of a page, told apart by its `type`. `Sections.tsx` draws each of them. */
export const sectionSchema = z
  .discriminatedUnion('type', [
    heroSchema,
    proseSchema,
    logoStripSchema,
    expertiseCardsSchema,
    expertiseListSchema,
    quoteSchema,
    questionsSchema,
    plansSchema,
    optionsSchema,
    portfolioSchema,
    articleListSchema,
    valuesSchema,
    clientCarouselSchema,
    callToActionSchema,
    contactSchema,
    creditsSchema,
    notFoundSchema,
  ])
  .register(groupInfo, { label: 'Section' });

export type Section = z.output<typeof sectionSchema>;
