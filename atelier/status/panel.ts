import type { Status } from './statusOf';

/** Where the CMS draws itself, when the page has it. */
const CMS_ROOT = 'nc-root';

/**
 * Puts a strip below the CMS, which keeps the rest of the page: nothing of it is covered. Called before the CMS
 * begins, whose place it makes. Nothing shows until there is something to say.
 *
 * @returns what shows a status in it.
 */
export function mountPanel(page: Document): (status: Status) => void {
  if (!page.getElementById(CMS_ROOT)) page.body.prepend(element('div', { id: CMS_ROOT }));

  const sentence = element('p', { role: 'status' });
  const links = element('p');
  const close = element('button', { type: 'button' });
  close.textContent = 'Fermer';
  const strip = element('section', {
    id: 'etat',
    class: 'atelier-annonce',
    'aria-label': 'État de la publication',
  });
  // There from the start, though empty: what is put in it later is said aloud.
  strip.append(sentence, close, links);
  page.body.append(strip);
  const hide = () => {
    for (const part of [close, links]) part.hidden = true;
    sentence.textContent = '';
    strip.dataset.tone = 'none';
  };
  close.addEventListener('click', hide);
  hide();

  function element(name: 'p' | 'section' | 'div' | 'a' | 'button', attributes = {}) {
    const made = page.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    return made;
  }

  let shown: string | undefined;
  return (status) => {
    // The same again is neither said again, nor a reason to come back once closed.
    const news = JSON.stringify(status);
    if (news === shown) return;
    shown = news;
    sentence.textContent = status.sentence;
    strip.dataset.tone = status.tone;
    close.hidden = false;
    links.hidden = !status.links?.length;
    links.replaceChildren(
      ...(status.links ?? []).map(({ label, href }) => {
        const link = element('a', { href, target: '_blank', rel: 'noopener noreferrer' });
        link.textContent = label;
        return link;
      }),
    );
  };
}
