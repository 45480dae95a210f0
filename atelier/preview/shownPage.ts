/** Returns a page as a frame shows it whose sandbox lets no script run, no form be sent and no window be opened. */
export function framed(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const style of page.querySelectorAll('style')) {
    style.textContent = (style.textContent ?? '')
      // A preview waits for its fonts; a visitor does not.
      .replaceAll(/font-display: ?optional/g, 'font-display:swap')
      // And a visitor has scripts.
      .replaceAll(/\(scripting: ?none\)/g, 'not all');
  }
  const base = page.createElement('base');
  // Links open windows, which the sandbox refuses: Safari asks no listener of a frame without scripts.
  base.target = '_blank';
  page.head.prepend(base);
  return page;
}

/**
 * Shows a page in a frame that may show another version of it: its body is replaced in place, so that nobody
 * loses the place where they read.
 *
 * @param html a whole document.
 */
export function showPage(page: Document, html: string): void {
  const drawn = framed(html);
  const top = page.scrollingElement?.scrollTop ?? 0;
  page.documentElement.lang = drawn.documentElement.lang;
  const head = [...drawn.head.querySelectorAll('base,style,title')];
  page.head.replaceChildren(...head.map((node) => page.importNode(node, true)));
  page.body.replaceWith(page.importNode(drawn.body, true));
  if (page.scrollingElement) page.scrollingElement.scrollTop = top;
  page.documentElement.dataset.drawn = String(Date.now());
}

/** Returns the letters and figures alone: pages have typography, forms what was typed. */
export function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
