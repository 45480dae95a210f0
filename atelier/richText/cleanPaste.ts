import { unwrapAddress } from '../../model/addresses/webAddresses';
import { RICH_TEXT } from './followEditors';
import { tableOf, writeTable } from './tables';

/**
 * Cleans pasted HTML for a text of the site. If the HTML contains an `<h1>`, all headings become one level lower,
 * because the page has its own `<h1>`. Word's list paragraphs become lists, and tables get a header row. A picture from
 * outside the site loses its address, so that the CMS asks for a file.
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
  for (const link of body.querySelectorAll('a:has(img)')) unwrap(link);
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('href', unwrapAddress(link.getAttribute('href') ?? ''));
  }
  for (const picture of body.querySelectorAll('img')) {
    // Without an address, the CMS asks for a file.
    if (!picture.getAttribute('src')?.startsWith('/')) picture.removeAttribute('src');
  }
  makeWordLists(body);
  // From the last to the first, so that nested tables precede those around them.
  for (const table of [...body.querySelectorAll('table')].reverse()) cleanTable(table);
  for (const table of body.querySelectorAll('table')) liftTable(table, body);
  return body.innerHTML;
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Turns Word's list paragraphs, which have a bullet as text and a list level as style, into HTML lists. */
function makeWordLists(body: Element): void {
  let lists: Element[] = [];
  let last: string | undefined;
  for (const line of body.querySelectorAll('p[style*="mso-list:"]')) {
    const style = line.getAttribute('style') ?? '';
    const [, id, level] = /mso-list:\s*(\S+)\s+level(\d)/.exec(style) ?? [];
    const sign = line.querySelector('[style*="mso-list:Ignore" i]');
    if (!level || !sign) continue;
    if (lists[0] !== line.previousElementSibling || id !== last) lists = [];
    last = id;
    lists.length = Math.min(lists.length, Number(level));
    // « 1. » and « a) » are numbers, « o » is a bullet.
    const name = /[\p{L}\d][.)]/u.test(sign.textContent ?? '') ? 'ol' : 'ul';
    while (lists.length < Number(level)) {
      const list = document.createElement(name);
      const entry = lists.at(-1)?.lastElementChild;
      if (entry) entry.append(list);
      else line.before(list);
      lists.push(list);
    }
    sign.remove();
    const entry = document.createElement('li');
    entry.append(...line.childNodes);
    lists.at(-1)?.append(entry);
    line.remove();
  }
}

/** Writes a data table's Markdown into its `title`, where tableComponent.tsx reads it. Unwraps a layout table. */
function cleanTable(table: HTMLTableElement): void {
  const cells = [...table.rows].map((row) => [...row.cells]);
  if (cells.some((row) => row.length > 1) && !table.querySelector('table')) {
    const pasted = document.createElement('table');
    // The field of the component (tableComponent.tsx).
    pasted.title = writeTable(tableOf(cells.map((row) => row.map(wordsOf))));
    table.replaceWith(pasted);
    return;
  }
  const blocks = cells.flat().map((cell) => {
    const block = document.createElement('div');
    block.append(...cell.childNodes);
    return block;
  });
  table.replaceWith(...blocks);
}

/** Moves a table behind the list, quotation or paragraph around it: the CMS writes tables only at the top level. */
function liftTable(table: Element, body: Element): void {
  for (let around = table.parentElement; around && around !== body; around = table.parentElement) {
    if (around.matches('li, ul, ol, blockquote, p')) around.after(table);
    else unwrap(around);
  }
}

/** Returns the text of a table cell on one line, with its links as Markdown. */
function wordsOf(cell: HTMLTableCellElement): string {
  for (const link of cell.querySelectorAll('a[href]')) {
    link.replaceWith(`[${link.textContent}](${link.getAttribute('href')})`);
  }
  for (const block of cell.querySelectorAll('p, br, div, li')) block.before(' ');
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Cleans pasted HTML before the CMS reads it. @param notify shows a sentence about pictures left out. */
export function cleanPastes(page: Document, notify: (sentence: string) => void): void {
  page.addEventListener(
    'paste',
    (event) => {
      const { target, clipboardData: data } = event;
      const html = data?.getData('text/html');
      if (!data || !html || !isInText(target)) return;
      // The CMS handles text copied from its own editor, and a picture, which is pasted as a file.
      if (data.types.includes('application/x-lexical-editor') || isPicture(data, html)) return;
      const cleaned = new DataTransfer();
      cleaned.setData('text/plain', data.getData('text/plain'));
      const clean = cleanPaste(html);
      cleaned.setData('text/html', clean);
      if (/<img(?![^>]* src=)/.test(clean)) notify(CHOOSE_PICTURE);
      // A new event would not work: Firefox empties its data.
      Object.defineProperty(event, 'clipboardData', { value: cleaned });
    },
    true,
  );
}

const CHOOSE_PICTURE =
  'L’image collée n’a pas été reprise : choisissez-la à sa place, dans le texte, avec « Parcourir ».';

function isInText(target: EventTarget | null): target is Element {
  return (
    target instanceof Element && !target.matches('input, textarea') && !!target.closest(RICH_TEXT)
  );
}

/** Whether a paste has a picture file but no text. A text copied in Word also comes with a picture of that text. */
function isPicture(data: DataTransfer, html: string): boolean {
  const words = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return data.files.length > 0 && words.trim() === '';
}
