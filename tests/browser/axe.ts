import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Returns the accessibility faults that axe finds on a page: `color-contrast (serious): main p`.
 *
 * @param narrow limits the check to some rules, or to a part of the page.
 */
export async function axeFaults(
  page: Page,
  narrow: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<string[]> {
  // Lists of passed rules would take most of the time, as would a separate page for the results, which only frames of
  // other origins need.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await narrow(axe.setLegacyMode()).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${id} (${impact}): ${target}`),
  );
}

/** Whether a fault that axe found keeps some people from using the page. */
export function isSerious(fault: string): boolean {
  return /\((?:serious|critical)\): /.test(fault);
}
