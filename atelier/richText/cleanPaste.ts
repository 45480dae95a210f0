import { RICH_TEXT } from './followEditors';
import { tableOf, writeTable } from './tables';

/**
 * Returns what is pasted from other programs as a text of the site can hold it: a title of the first level is one of
 * the second, since the page has its own; tables have a head; pictures that stay on another machine are asked for.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (body.querySelector('h1')) {
    for (const title of body.querySelectorAll('h1, h2, h3')) {
      const lower = document.createElement(`h${Number(title.localName.slice(1)) + 1}`);
      lower.append(...title.childNodes);
      title.replaceWith(lower);
    }
  }
  for (const picture of body.querySelectorAll('img')) {
    // Without an address, the CMS asks for a file.
    if (!picture.getAttribute('src')?.startsWith('/')) picture.removeAttribute('src');
  }
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows].map((row) => [...row.cells].map(wordsOf));
    if (!rows.some((row) => row.length > 1)) continue;
    const pasted = document.createElement('table');
    // Where the CMS looks for the field of the component (tableComponent.tsx).
    pasted.title = writeTable(tableOf(rows));
    table.replaceWith(pasted);
  }
  return body.innerHTML;
}

/** Returns the words of a cell, on one line. */
function wordsOf(cell: HTMLTableCellElement): string {
  for (const block of cell.querySelectorAll('p, br, div, li')) block.before(' ');
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Cleans what is pasted into a rich text, before the CMS reads it. */
export function cleanPastes(page: Document): void {
  page.addEventListener(
    'paste',
    (event) => {
      const { target, clipboardData: data } = event;
      const html = data?.getData('text/html');
      if (!data || !html || !isInText(target)) return;
      // The editor's own, and a picture alone, which comes as a file.
      if (data.types.includes('application/x-lexical-editor') || isPicture(data, html)) return;
      const cleaned = new DataTransfer();
      cleaned.setData('text/plain', data.getData('text/plain'));
      cleaned.setData('text/html', cleanPaste(html));
      // Not by an event of our own: Firefox empties what it is given.
      Object.defineProperty(event, 'clipboardData', { value: cleaned });
    },
    true,
  );
}

function isInText(target: EventTarget | null): target is Element {
  return (
    target instanceof Element && !target.matches('input, textarea') && !!target.closest(RICH_TEXT)
  );
}

/** Word adds a picture of a text to it, which the CMS would take instead. */
function isPicture(data: DataTransfer, html: string): boolean {
  const words = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return data.files.length > 0 && words.trim() === '';
}
