import type { ReactNode } from 'react';

/** The selector of the one element of an island that React hydrates. */
export const HYDRATED_ELEMENT = '[data-hydrated]';

/**
 * Returns the content of the one element that an island's component renders, as properties: its children at the build,
 * nothing in a browser. There React neither compares nor changes what is inside of the element, so that translators,
 * password managers and other extensions may change it before, during and after hydration. The component reads the
 * DOM when an event happens, and renders what it adds by portals.
 */
export function hydratedContent(children: ReactNode) {
  return { 'data-hydrated': '', ...(children ? { children } : UNTOUCHED) };
}

/** The same object at each rendering: React would write another one into the page. */
const UNTOUCHED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
