/**
 * Shows a page in a frame that may show another version of it: its body is replaced in place, so that nobody
 * loses the place where they read. Nothing in it leads away, and none of its scripts run.
 *
 * @param html a whole document.
 */
export function showPage(page: Document, html: string): void {
  const drawn = new DOMParser().parseFromString(html, 'text/html');
  for (const script of drawn.querySelectorAll('script')) script.remove();
  for (const style of drawn.querySelectorAll('style')) {
    // A preview waits for its fonts; a visitor does not.
    style.textContent = (style.textContent ?? '').replaceAll(
      /font-display: ?optional/g,
      'font-display:swap',
    );
  }
  const top = page.scrollingElement?.scrollTop ?? 0;
  page.documentElement.lang = drawn.documentElement.lang;
  const head = [...drawn.head.querySelectorAll('style,title')];
  page.head.replaceChildren(...head.map((node) => page.importNode(node, true)));
  page.body.replaceWith(page.importNode(drawn.body, true));
  page.onclick = stayHere;
  page.onsubmit = (event) => event.preventDefault();
  if (page.scrollingElement) page.scrollingElement.scrollTop = top;
  page.documentElement.dataset.drawn = String(Date.now());
}

/**
 * Scrolls to the first place that says these words and no others: a record without a page of its own stands
 * somewhere in that of others. Where none does, nothing is scrolled.
 */
export function showWords(page: Document, words: string): void {
  const wanted = plain(words);
  const main = page.querySelector('main');
  if (!wanted || !main) return;
  // Texts, not elements: a mark may stand beside a name.
  const texts = page.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (plain(textContent ?? '') !== wanted) continue;
    parentElement?.scrollIntoView({ block: 'center' });
    return;
  }
}

/** The letters and figures alone: pages have typography, forms what was typed. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

function stayHere(event: MouseEvent): void {
  const { target } = event;
  // Of the frame's own window: it is no Element of this one.
  if (target && 'closest' in target && typeof target.closest === 'function') {
    if (target.closest('a')) event.preventDefault();
  }
}
