import { element } from '../element';
import type { Status } from './statusOf';

/**
 * Adds a strip below the CMS, which covers nothing. It is hidden until it has something to show.
 *
 * @returns a function that shows a status.
 */
export function mountPanel(): (status: Status) => void {
  const sentence = element('p', { role: 'status' });
  const report = element('a', { target: '_blank', rel: 'noopener noreferrer' }, 'Voir le rapport');
  const close = element('button', { type: 'button' }, 'Fermer');
  const shape = { className: 'atelier-annonce', ariaLabel: 'État de la publication' };
  // There from the start, though empty: what is put in it later is said aloud.
  const strip = element('section', { id: 'etat', ...shape }, sentence, close, report);
  document.body.append(strip);
  const hide = () => {
    for (const part of [close, report]) part.hidden = true;
    sentence.textContent = '';
    strip.dataset.tone = 'none';
  };
  close.addEventListener('click', hide);
  hide();

  let shown: string | undefined;
  return (status) => {
    // The same again is neither said again, nor a reason to come back once closed.
    const news = JSON.stringify(status);
    if (news === shown) return;
    shown = news;
    sentence.textContent = status.sentence;
    strip.dataset.tone = status.tone;
    close.hidden = false;
    report.hidden = !status.report;
    report.href = status.report ?? '';
  };
}
