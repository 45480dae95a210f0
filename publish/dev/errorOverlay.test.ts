import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { withContentFile } from '../../reader/withContentFile';
import { errorOverlay, errorText, overlayPage } from './errorOverlay';

const failure = () =>
  transformWithOxc('export const a = 1;\n\nconst = 2;\n', 'Footer.tsx').then(
    () => expect.unreachable(),
    (error: Error) => error,
  );

function thrown(message: string): Error {
  return Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at Module.x (/elsewhere/react.js:1:1)\n    at Footer (/project/Footer.tsx:3:7)`,
  });
}

describe('errorOverlay', () => {
  test('errorOverlay names the place of a syntax error, without the stack of the bundler', async () => {
    const error = await failure();
    const { err } = errorOverlay(error);
    expect(err.message).toMatch(
      /^Transform failed(?:.|\n)*Unexpected token(?:.|\n)*Footer\.tsx:3:7/,
    );
    expect(err.stack).toBe('');
    expect(errorText(error)).not.toContain('at transformWithOxc');
  });

  test('errorOverlay names a page that failed to render, and shows the stack', async () => {
    const wrapped = await withContentFile('content/pages/contact.md', () => {
      throw thrown('Broken');
    }).catch((error: Error) => error);
    if (!(wrapped instanceof Error)) return expect.unreachable();
    const { err } = errorOverlay(wrapped);
    expect(err.stack).toContain('Footer.tsx:3:7');
    expect(err.message).toBe('Broken\n\nWhile the page of content/pages/contact.md was made.');
  });
});

test('overlayPage escapes the HTML in an error message', () => {
  const html = overlayPage(errorOverlay(new Error('</script><img src=x>')));
  expect(html).not.toContain('<img');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});
