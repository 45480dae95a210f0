import HISTORY from '../history/history.css' with { type: 'text' };
import PANEL from '../status/panel.css' with { type: 'text' };
import CMS from './cms.css' with { type: 'text' };
import PANES from './panes.css' with { type: 'text' };

/** Adds to the page the styles of our components, and corrections of the CMS's styles. */
export function styleCms(page: Document): void {
  const style = page.createElement('style');
  style.textContent = [PANES, PANEL, HISTORY, CMS].join('\n');
  page.head.append(style);
}
