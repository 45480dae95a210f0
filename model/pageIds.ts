/**
 * The ids of what is drawn around a body, by what has it: each once a page at most, and none for a
 * heading. Those of the contact form's answers are in the contract of its function; a form's own
 * fields are React's, whose ids hold a capital.
 */
export const PAGE_IDS = {
  main: 'contenu',
  menu: 'menu',
  contents: 'sommaire',
  logoStrip: 'logo-strip',
  logoStripPause: 'logo-strip-pause',
  clientCarouselPause: 'client-carousel-pause',
} as const;
