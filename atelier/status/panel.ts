import { PANEL_STYLE } from './panelStyle';
import type { Status } from './statusOf';

/** Where the CMS draws itself, when the page has it. */
const ROOM = 'nc-root';

/** The strip at the foot of the page that says what became of what was saved. */
export interface Panel {
  show(status: Status): void;
}

/**
 * Puts the strip below the CMS, which keeps the rest of the page: nothing of it is covered. Made before the
 * CMS, whose room it makes. Nothing shows until there is something to say.
 */
export function mountPanel(page: Document): Panel {
  const style = page.createElement('style');
  style.textContent = PANEL_STYLE;
  page.head.append(style);
  if (!page.getElementById(ROOM)) page.body.prepend(element('div', { id: ROOM }));

  const sentence = element('p', { role: 'status' });
  const problems = element('ul', { tabindex: '0', 'aria-label': 'À corriger' });
  const links = element('p');
  const close = element('button', { type: 'button' });
  close.textContent = 'Fermer';
  const strip = element('section', { id: 'etat', 'aria-label': 'État de la publication' });
  // There from the start, though empty: what is put in it later is said aloud.
  strip.append(sentence, close, problems, links);
  page.body.append(strip);

  let closed: string | undefined;
  let shown: string | undefined;
  close.addEventListener('click', () => {
    closed = shown;
    hide();
  });
  hide();

  function hide(): void {
    for (const part of [close, problems, links]) part.hidden = true;
    sentence.textContent = '';
    strip.dataset.tone = 'none';
  }

  function element(name: 'p' | 'ul' | 'li' | 'section' | 'div' | 'a' | 'button', attributes = {}) {
    const made = page.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    return made;
  }

  return {
    show(status) {
      // Minutes that pass are no news: neither said again, nor a reason to come back once closed.
      const news = JSON.stringify([status.tone, withoutTime(status.sentence), status.problems]);
      const isNews = news !== shown;
      shown = news;
      if (closed === news) return;
      closed = undefined;
      sentence.setAttribute('aria-live', isNews ? 'polite' : 'off');
      sentence.textContent = status.sentence;
      strip.dataset.tone = status.tone;
      close.hidden = false;
      problems.hidden = !status.problems.length;
      links.hidden = !status.links.length;
      if (!isNews) return;
      problems.replaceChildren(
        ...status.problems.map((words) => {
          const item = element('li');
          item.textContent = words;
          return item;
        }),
      );
      links.replaceChildren(
        ...status.links.map(({ label, href }) => {
          const link = element('a', { href, target: '_blank', rel: 'noopener noreferrer' });
          link.textContent = label;
          return link;
        }),
      );
    },
  };
}

function withoutTime(sentence: string): string {
  return sentence.replace(/depuis (?:\d+ (?:minute|heure|jour)s?|quelques secondes)/, '');
}
