import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUIDE_FILE, staffGuide } from './guide';

test('content/LISEZMOI.md says what the schemas say: else run `npm run guide`', () => {
  expect(readFileSync(GUIDE_FILE, 'utf8')).toBe(staffGuide());
});

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
