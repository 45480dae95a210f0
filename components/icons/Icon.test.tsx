import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { htmlAt } from '../../tests/samples/htmlAt';
import { PAGE, pageOf, siteWith } from '../../tests/samples/smallSite';
import { Icon } from './Icon';

const SVG =
  '<svg width="40" height="40" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"';
const HOUSE = '<path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8"></path>';

describe('Icon', () => {
  test('Icon draws lines of 1.5 px, with round ends if isRound', () => {
    const shapes = [{ element: 'circle', attributes: { cx: '12', cy: '12', r: '9' } }] as const;
    const circle = '<circle cx="12" cy="12" r="9"></circle></svg>';
    expect(renderToStaticMarkup(<Icon drawing={{ shapes }} />)).toBe(`${SVG}>${circle}`);
    expect(renderToStaticMarkup(<Icon drawing={{ shapes, isRound: true }} />)).toBe(
      `${SVG} stroke-linecap="round" stroke-linejoin="round">${circle}`,
    );
  });

  test('a page contains the icon that its record names, no other icon of the set, and no script', () => {
    const record = (icon: string) => ({
      [PAGE]: pageOf('- type: values\n  title: "Nos valeurs"'),
      'valeurs/authenticite.md': `---\ntitle: "Vrai"\nicon: ${icon}\ndescription: "Vrai."\norder: 1\n---\n`,
    });
    const htmlOf = (icon: string) => htmlAt(siteWith(record(icon)), '/essai');
    expect(htmlOf('house')).toContain(HOUSE);
    expect(htmlOf('house')).not.toContain('<script type="module"');
    expect(htmlOf('house').match(/<svg width="40"/g)).toHaveLength(1);
    expect(htmlOf('plume')).not.toContain(HOUSE);
  });
});
