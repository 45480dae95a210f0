import type { Page } from 'playwright-core';

/**
 * Returns the faults of a page that keep people from reading or pressing something: controls that are partly cut off,
 * cut labels, and controls below 24 px (WCAG 2.5.8), or below 44 px for our own controls on a touch screen.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px too wide`);
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
    const pressed =
      'button, a[href], input:not([type=hidden]), summary, [role=option], [role=menuitem], [role=treeitem]';
    for (const element of (modal ?? document).querySelectorAll(pressed)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('[inert], [aria-hidden="true"]')) continue;
      const { width, height, left, right, top } = element.getBoundingClientRect();
      if (!width || !height) continue;
      const name = element.getAttribute('aria-label') || element.textContent?.trim();
      const place = `« ${name} » (${element.localName} of ${Math.round(width)} × ${Math.round(height)} px)`;
      const isOwn = element.closest('#etat, .atelier-controle, .atelier-apercu, .atelier-versions');
      const least = isTouched && isOwn ? 44 : 24;
      // A fraction of a pixel does not count.
      if (width < 23.5 || height < least - 0.5) faults.push(`${place} is too small`);
      if (left < -1 || right > clientWidth + 1) faults.push(`${place} is cut by the edge`);
      if (element.localName !== 'button' || top > innerHeight) continue;
      const isWider = element.scrollWidth > element.clientWidth + 1;
      const isCut = [...element.querySelectorAll('.truncated-text')].some(
        (text) => text.scrollHeight > text.clientHeight + 2,
      );
      if (isWider || isCut) faults.push(`the words of ${place} are cut`);
    }
    return faults;
  });
}
