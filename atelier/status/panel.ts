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
  const style = page.createElement('style');
  style.textContent = PANEL_STYLE;
  page.head.append(style);
  if (!page.getElementById(CMS_ROOT)) page.body.prepend(element('div', { id: CMS_ROOT }));

  const sentence = element('p', { role: 'status' });
  const links = element('p');
  const close = element('button', { type: 'button' });
  close.textContent = 'Fermer';
  const strip = element('section', { id: 'etat', 'aria-label': 'État de la publication' });
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

/** The CMS above, which may not draw out of its place, and the strip below. */
const PANEL_STYLE = `
body { margin: 0; display: flex; flex-direction: column; height: 100dvh; overflow: hidden; }
#nc-root { position: relative; flex: auto; min-height: 0; contain: layout; }
#etat {
  flex: none; display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem;
  max-height: 45dvh; padding: 0 1rem; box-sizing: border-box; overflow: auto;
  border-top: 4px solid #9fb6ff; background: #17203a; color: #fff;
  font: 400 1rem/1.4 system-ui, sans-serif;
}
#etat[data-tone='none'] { border: 0; }
#etat[data-tone='live'] { border-color: #5fd38d; }
#etat[data-tone='refused'] { border-color: #ff8a80; }
#etat[data-tone='trouble'] { border-color: #ffcf5c; }
#etat > p { margin: 0; }
#etat > [role='status'] { flex: 1 1 14rem; min-width: 0; }
#etat:not([data-tone='none']) > [role='status'] { padding: 0.6rem 0; }
#etat > p:last-child { flex: 1 0 100%; display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
#etat a, #etat button {
  display: inline-flex; align-items: center; min-height: 44px; color: inherit; font: inherit; font-weight: 600;
}
#etat button {
  padding: 0 0.9rem; border: 1px solid currentcolor; border-radius: 0.3rem; background: none; cursor: pointer;
}
#etat :focus-visible { outline: 3px solid #ffcf5c; outline-offset: 2px; }
#etat [hidden] { display: none; }
/* What the CMS says in passing stands above what is said here, and above its button. */
body:has(#etat:not([data-tone='none'])) .sui.toast-base { bottom: 9rem; }
`;
