import type { ReactNode } from 'react';

/** The selector of the one element of an island (an interactive part of a page) that React hydrates. */
export const HYDRATED_ELEMENT = '[data-hydrated]';

/**
 * Returns the properties of the element that React hydrates. At the build they contain the element's children; in a
 * browser they make React leave the existing content alone. Browser extensions, such as translators and password
 * managers, may change that content, so components read the DOM only when an event occurs, and add content by portals.
 */
export function hydratedContent(children: ReactNode) {
  return { 'data-hydrated': '', ...(children ? { children } : UNTOUCHED) };
}

/** Properties that make React leave an element's HTML alone. With a new object at each render, React rewrites it. */
const UNTOUCHED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
