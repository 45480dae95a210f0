import { expect, test } from 'vitest';
import { staffGuide } from './guide';

test('every kind of field and section is in the guide', () => {
  const guide = staffGuide();
  for (const words of [
    '`content/ressources`',
    '`excerpt`',
    '`cover.src`',
    '`call-to-action`',
    '`button.href`',
    '{bookingUrl}',
  ]) {
    expect(guide).toContain(words);
  }
});
