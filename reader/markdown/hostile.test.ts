import type { Element, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { isLong, seeded, seedFrom } from '../../tests/random';
import { EMPTY_SITE } from '../../tests/samples/markdown';
import { findMistakes } from './mistakes/inspectMarkdown';
import { checkMarkdownLimits } from './mistakes/markdownLimits';
import { parseMarkdown } from './parse';
import { renderMarkdown } from './render';

const COUNT = isLong ? 5_000 : 300;
const seed = seedFrom('HOSTILE_SEED', 46);

/** The elements and attributes of a published text. */
const TAGS = new Set(
  'h2 h3 h4 h5 h6 p ul ol li blockquote pre code hr section div figure figcaption picture source img strong em del sup sub a br table thead tbody tr th td'.split(
    ' ',
  ),
);
const ATTRIBUTES =
  /^(?:href|target|rel|ariaLabel|ariaLabelledBy|role|className|tabIndex|alt|src|align|start|id|dir)$/;
const ADDRESS = /^(?:https?:|mailto:|tel:|[^:]*(?:[/?#]|$))/i;

const PIECES = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="https://a.fr/\\"><script>"></iframe>',
  '<form><button formaction=javascript:alert(1)>a</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<table><td><colgroup><col><script>a</script></table>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<p data-mdast="ignore">mot</p>',
  '<td colspan=99999999 rowspan=99999999>a</td>',
  '<table><tr><td colspan=99999999>a</td><td rowspan=9999999>b</td></tr></table>',
  '<constructor>a</constructor>',
  '<b __proto__=a id=__proto__>a</b>',
  '<a id="constructor" name=toString>a</a>',
  '[a](#__proto__) [b](#constructor)',
  ':constructor: :__proto__:',
  '{#__proto__} {.a}',
  '> [!__proto__]\n> a',
  ':::constructor\na\n:::',
  '!!! toString\n    a',
  '<base href="https://evil.example/">',
  '<!-- a',
  '<!-- --!> <b> -->',
  '<![CDATA[<b>]]>',
  '<?php echo 1 ?>',
  '<!DOCTYPE html>',
  '<b',
  '</b>',
  '<p><b><i><a href=/a>',
  '</i></b></p>',
  '<div>',
  '</div>',
  '<li>',
  '<pre><code>',
  '</code></pre>',
  '<plaintext>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<xmp><b></xmp>',
  '<style>*{}</style>',
  '<frameset><frame src=x>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<h1 id="x"><ul><li>a</ul></h1>',
  '<figure><img src=/images/a.png alt=a><figcaption><script>b</script></figcaption></figure>',
  '<details open ontoggle=alert(1)><summary>a</summary>b</details>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u0000<b>\ufffd</b>',
  '**a',
  '`',
  '[a](/b',
  '| a |\n|-|\n| b |',
  '\n\n',
  '\n',
  ' ',
  '> ',
  '- ',
  '1. ',
  '    ',
  '[^1]',
  '\n\n[^1]: a',
  '[b]: javascript:alert(1)',
] as const;

describe('renderMarkdown', () => {
  test(`${COUNT} hostile texts leave nothing but the elements of a text (HOSTILE_SEED=${seed})`, () => {
    const random = seeded(seed);
    const texts = PIECES.flatMap((piece) => [
      piece,
      `a ${piece} b`,
      `> - ${piece}`,
      `<div>\n${piece}`,
    ]);
    while (texts.length < COUNT + PIECES.length * 4) {
      texts.push(Array.from({ length: 1 + random.below(9) }, () => random.pick(PIECES)).join(''));
    }
    const depths = ['<div>', '<b>', '<ul><li>', '<p><i id=a>', '<table><td>'];
    texts.push(...depths.map((tag) => `${tag.repeat(2400 / tag.length)}a`));
    for (const source of texts) {
      if (checkMarkdownLimits(source)) continue;
      const tree = parseMarkdown(source);
      findMistakes(tree, source);
      expect(faultsOf(renderMarkdown(tree, EMPTY_SITE).html), source).toEqual([]);
    }
  }, 600_000);
});

/** Returns what an HTML holds that no text may. */
function faultsOf(value: string): string[] {
  const faults: string[] = [];
  const tree: Root = { type: 'root', children: [{ type: 'raw', value }] };
  visit(raw(tree), (node) => {
    if (node.type === 'element') faults.push(...elementFaults(node));
    else if (node.type !== 'text' && node.type !== 'root') faults.push(node.type);
  });
  return faults;
}

function elementFaults({ tagName, properties }: Element): string[] {
  const names = Object.keys(properties).filter((name) => !ATTRIBUTES.test(name));
  const addresses = [properties.href, properties.src].filter(
    (address) => address !== undefined && !ADDRESS.test(String(address)),
  );
  return [...(TAGS.has(tagName) ? [] : [tagName]), ...names, ...addresses.map(String)];
}
