/**
 * Shows a page in a frame that may show another version of it: its body is replaced in place, so that nobody
 * loses the place where they read.
 *
 * @param page of a frame whose sandbox lets no script run, no form be sent and no window be opened.
 * @param html a whole document.
 */
export function showPage(page: Document, html: string): void {
  const drawn = new DOMParser().parseFromString(html, 'text/html');
  for (const style of drawn.querySelectorAll('style')) {
    style.textContent = (style.textContent ?? '')
      // A preview waits for its fonts; a visitor does not.
      .replaceAll(/font-display: ?optional/g, 'font-display:swap')
      // And a visitor has scripts.
      .replaceAll(/\(scripting: ?none\)/g, 'not all');
  }
  const top = page.scrollingElement?.scrollTop ?? 0;
  page.documentElement.lang = drawn.documentElement.lang;
  const head = [...drawn.head.querySelectorAll('style,title')];
  const base = page.createElement('base');
  // Links open windows, which the sandbox refuses: Safari asks no listener of a frame without scripts.
  base.target = '_blank';
  page.head.replaceChildren(base, ...head.map((node) => page.importNode(node, true)));
  page.body.replaceWith(page.importNode(drawn.body, true));
  if (page.scrollingElement) page.scrollingElement.scrollTop = top;
  page.documentElement.dataset.drawn = String(Date.now());
}

/** Returns the letters and figures alone: pages have typography, forms what was typed. */
export function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
