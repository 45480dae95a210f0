import { describe, expect, inject, test } from 'vitest';

describe('the built site', () => {
  test('answers at the home page', async () => {
    const response = await fetch(inject('siteUrl'));
    expect(response.status).toBe(200);
  });
});
