import { type Content, isMark, SOURCE } from '../files/content';
import { plain } from './shownPage';

/**
 * Returns the field from which a part of a page comes, by what both say: pages have no trace of fields, and those of
 * the preview are the published ones.
 *
 * @param values of the form, by their paths with points.
 * @returns `sections.0.title`; undefined where no field says it, as of what another record says.
 */
export function fieldOf(clicked: Element, values: Content): string | undefined {
  const fields = Object.entries(values)
    .filter(([path, value]) => typeof value === 'string' && path !== SOURCE && !isMark(path))
    .map(([path, value]) => ({ path, words: plain(String(value)) }));
  for (let at: Element | null = clicked; at && at.localName !== 'main'; at = at.parentElement) {
    const words = wordsOf(at);
    if (words.length > LONGEST) return undefined;
    if (!words) continue;
    const same = fields.filter((field) => field.words === words);
    const alike = [...(at.ownerDocument.querySelectorAll(at.localName) ?? [])].filter(
      (other) => wordsOf(other) === words,
    );
    // The second of two buttons that say the same is that of the second field.
    const found = same[Math.min(alike.indexOf(at), same.length - 1)];
    if (found) return found.path;
    const part = fields.find((field) => words.length > 3 && says(field.words, words));
    if (part) return part.path;
    // A line of the page may say two fields, or add a mark to one.
    const [main] = fields
      .filter((field) => field.words.length * 3 > words.length && says(words, field.words))
      .sort((a, b) => b.words.length - a.words.length);
    if (main) return main.path;
  }
  return undefined;
}

/** The words of a whole page are those of no field, in characters. */
const LONGEST = 2_000;

/** Less than a line may be said elsewhere, too: a title, in the contents of its page; in characters. */
const LINE = 40;

/**
 * Returns where a page says a text: its first line, or the longest of its pieces between placeholders and addresses,
 * which pages show otherwise.
 */
export function placeOf(page: Document, text: string): Element | undefined {
  const pieces = text.split(/\{[^}]*\}|\]\([^)]*\)|\n/).map(plain);
  const [longest = ''] = [...pieces].sort((a, b) => b.length - a.length);
  const wanted = pieces.find(({ length }) => length >= LINE) ?? longest;
  const main = page.querySelector('main');
  if (!wanted || !main) return undefined;
  const alone = [...main.querySelectorAll('*')].find(
    (element) => !element.childElementCount && wordsOf(element) === wanted,
  );
  // The words of neighbours touch in the text of what is around both.
  const contains = (element: Element) => wordsOf(element).includes(wanted);
  if (alone || !contains(main)) return alone;
  let place: Element = main;
  for (let inner: Element | undefined = main; inner; ) {
    place = inner;
    inner = [...place.children].find(contains);
  }
  return place;
}

function wordsOf(element: Element): string {
  return plain(element.getAttribute('alt') ?? element.textContent ?? '');
}

function says(words: string, wanted: string): boolean {
  return ` ${words} `.includes(` ${wanted} `);
}
