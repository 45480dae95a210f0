import type { ReactNode } from 'react';

/** The selector of the one element of an island that React hydrates. */
export const HYDRATED_ELEMENT = '[data-hydrated]';

/**
 * Returns the React properties for the content of an island's element: its children at the build, nothing in a browser.
 * React then neither compares nor changes that content, so that translators, password managers and other extensions may
 * change it. The component reads the DOM on events, and adds content by portals.
 */
export function hydratedContent(children: ReactNode) {
  return { 'data-hydrated': '', ...(children ? { children } : UNTOUCHED) };
}

/** Properties of an element that React does not touch. A new object would make it rewrite the content. */
const UNTOUCHED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
