import { readFileSync } from 'node:fs';
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

/** The elements and attributes that a published text may have. */
const TAGS =
  /^(?:h[2-6]|p|[uo]l|li|blockquote|pre|code|hr|section|div|fig(?:ure|caption)|picture|source|img|strong|em|del|su[bp]|a|br|table|t(?:head|body|[rhd]))$/;
const ATTRIBUTES =
  /^(?:href|target|rel|ariaLabel|ariaLabelledBy|role|className|tabIndex|alt|src|align|start|id|dir)$/;
const ADDRESS = /^(?:https?:|mailto:|tel:|[^:]*(?:[/?#]|$))/i;

/** Pieces of hostile texts, a string of JSON on each line. */
const PIECES = readFileSync(new URL('hostile.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => String(JSON.parse(line)));

describe('renderMarkdown', () => {
  test(`renderMarkdown writes only allowed elements for ${COUNT} random hostile texts (HOSTILE_SEED=${seed})`, () => {
    const random = seeded(seed);
    const texts = PIECES.flatMap((piece) => [
      piece,
      `a ${piece} b`,
      `> - ${piece}`,
      `<div>\n${piece}`,
    ]);
    while (texts.length < COUNT + PIECES.length * 4) {
      texts.push(
        Array.from({ length: 1 + random.below(9) }, () => PIECES[random.below(PIECES.length)]).join(
          '',
        ),
      );
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

/** Returns the parts of HTML that no published text may have. */
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
  return [...(TAGS.test(tagName) ? [] : [tagName]), ...names, ...addresses.map(String)];
}
