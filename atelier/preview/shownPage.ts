import type { Answer } from '../engine/engine';
import { type MarkedParts, readMarks } from './readMarks';

/** A page's HTML and, if possible, `marked`: the same HTML with invisible characters that name fields (marks.ts). */
export type PageToShow = Pick<Answer, 'html' | 'marked'>;

/** Prepares a page for the preview's frame: removes invisible characters, and stops links from leaving the page. */
export function framed({ html = '', marked }: PageToShow): {
  readonly page: Document;
  readonly parts: MarkedParts;
} {
  const page = new DOMParser().parseFromString(marked?.html ?? html, 'text/html');
  const parts = readMarks(page, marked?.places ?? []);
  for (const style of page.querySelectorAll('style')) {
    style.textContent = (style.textContent ?? '')
      // The preview shows the site's fonts even if they load late.
      .replaceAll(/font-display: ?optional/g, 'font-display:swap')
      // The preview looks as it does for a visitor with JavaScript.
      .replaceAll(/\(scripting: ?none\)/g, 'not all');
  }
  // In a frame without scripts Chromium never loads the captions of a lazy film, and does not play it without them.
  for (const film of page.querySelectorAll('video')) film.removeAttribute('loading');
  const base = page.createElement('base');
  // Links would open windows, which the sandbox blocks. So no link replaces the page if no listener is called.
  base.target = '_blank';
  page.head.prepend(base);
  return { page, parts };
}

/**
 * Shows a newer version of a page in the preview's frame, at the same scroll position.
 *
 * @returns the parts of the page that show fields.
 */
export function showPage(page: Document, shown: PageToShow): MarkedParts {
  const { page: drawn, parts } = framed(shown);
  const top = page.scrollingElement?.scrollTop ?? 0;
  page.documentElement.lang = drawn.documentElement.lang;
  if (!page.documentElement.dataset.drawn) refuseScripts(page);
  page.head.replaceChildren(...drawn.head.querySelectorAll('base,style,title'));
  page.body.replaceWith(drawn.body);
  // Lazy again as in the published page, since the captions are already being loaded.
  for (const film of page.querySelectorAll('video')) film.setAttribute('loading', 'lazy');
  if (page.scrollingElement) page.scrollingElement.scrollTop = top;
  page.documentElement.dataset.drawn = String(Date.now());
  return parts;
}

/** Adds a `<meta>` that blocks all scripts (CSP). The policy stays in force after `showPage` removes the `<meta>`. */
function refuseScripts(page: Document): void {
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  page.head.append(policy);
}

/**
 * Returns the `sandbox` attribute for a frame whose clicks the editor listens to. WebKit calls no listeners
 * in a frame without scripts: there the attribute allows scripts, and `refuseScripts` blocks them.
 */
export function sandboxOfPage(): string {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', WITHOUT_SCRIPTS);
  document.body.append(frame);
  let isCalled = false;
  const inside = frame.contentDocument;
  inside?.addEventListener('click', () => {
    isCalled = true;
  });
  inside?.dispatchEvent(new Event('click'));
  frame.remove();
  return isCalled ? WITHOUT_SCRIPTS : `${WITHOUT_SCRIPTS} allow-scripts`;
}

/** The `sandbox` attribute of a frame that allows no scripts, no new windows and no forms. */
const WITHOUT_SCRIPTS = 'allow-same-origin';
