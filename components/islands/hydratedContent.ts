import type { ReactNode } from 'react';

/** The selector of the one element of an island that React hydrates. */
export const HYDRATED_ELEMENT = '[data-hydrated]';

/**
 * Returns the content of an island's element, as properties: its children at the build, nothing in a browser. React
 * then neither compares nor changes the inside of the element, so that translators, password managers and other
 * extensions may change it before, during and after hydration. The component reads the DOM on events, and renders
 * additions by portals.
 */
export function hydratedContent(children: ReactNode) {
  return { 'data-hydrated': '', ...(children ? { children } : UNTOUCHED) };
}

/** The properties of an element whose inside React leaves alone. It would write a new object into the page. */
const UNTOUCHED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
