import type { ReactNode } from 'react';

/** The selector of the one element of an island (an interactive part of a page) that React hydrates. */
export const HYDRATED_ELEMENT = '[data-hydrated]';

/**
 * Returns the properties of the element that React hydrates: at the build, the element's children; in a browser,
 * properties that make React leave the existing content alone. Browser extensions, such as translators and password
 * managers, may change this content. Components therefore read the DOM only when an event occurs, and add content by
 * portals.
 */
export function hydratedContent(children: ReactNode) {
  return { 'data-hydrated': '', ...(children ? { children } : UNTOUCHED) };
}

/** Props that make React keep the element's HTML. With new props at each render, React would replace the HTML. */
const UNTOUCHED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
