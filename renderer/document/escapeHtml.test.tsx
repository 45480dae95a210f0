import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { escapeHtml, unescapeHtml } from './escapeHtml';

test.each([
  [
    '<script>alert("l\'eau")</script>',
    '&lt;script&gt;alert(&quot;l&#x27;eau&quot;)&lt;/script&gt;',
  ],
  ['A & B &amp; C', 'A &amp; B &amp;amp; C'],
  ['« Rien » à échapper', '« Rien » à échapper'],
])('escapeHtml turns « %s » into « %s », and unescapeHtml reverses it', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
  expect(renderToStaticMarkup(<p>{text}</p>)).toBe(`<p>${escaped}</p>`);
  expect(unescapeHtml(escaped)).toBe(text);
});
