import { describe, expect, test } from 'vitest';
import { replaceSlices, startTags } from './startTags';

/** Writes each tag as `name attribute=value…|inner`. */
const read = (html: string) =>
  startTags(html).map(({ name, attributes, inner }) =>
    [name, ...[...attributes].map(([key, { text }]) => ` ${key}=${text}`), '|', inner.text].join(
      '',
    ),
  );

describe('startTags', () => {
  test.each<[string, string, string[]]>([
    ['no tag', 'a < b > c', []],
    ['the text after each tag', 'x<p>a<b>c</b>d</p>', ['p|a', 'b|c']],
    ['names in capitals', '<LINK HREF="/A">', ['link href=/A|']],
    ['a tag that closes itself', '<br/><img src="/a"/>b', ['br|', 'img src=/a|b']],
    ['every way to quote', `<a b="1" c='2"' d=3/>`, [`a b=1 c=2" d=3/|`]],
    ['an empty value, and none', '<a b="" c>', ['a b=|']],
    ['a name given twice', '<a b="1" b="2">', ['a b=1|']],
    ['escaped values', '<a b="&amp;&quot;">', ['a b=&amp;&quot;|']],
    ['tags in a value', '<a b="<p>x</p> c=" c="1">', ['a b=<p>x</p> c= c=1|']],
    ['lines in a tag', '<a\n  b="1"\n\tc="2"\n>', ['a b=1 c=2|']],
    ['a style', '<style>a>b{c:"<p>"}</style>', ['style|a>b{c:"<p>"}']],
    ['a script', '<script type="x">"<p src=1>"</script>', ['script type=x|"<p src=1>"']],
    ['a comment', '<!--<p>--><b>', ['b|']],
    ['the type of the document', '<!DOCTYPE html><p>', ['p|']],
    ['a tag that does not end', '<p><a href="/a', ['p|']],
  ])('startTags reads %s', (_what, html, tags) => {
    expect(read(html)).toEqual(tags);
  });
});

test('replaceSlices replaces only the given parts of a document', () => {
  const html = '<a b="1" c="1">é𝄞</a><a b="">1</a>';
  const changes = startTags(html).flatMap(({ attributes }) => {
    const piece = attributes.get('b');
    return piece ? [[piece, `${piece.text}2`] as const] : [];
  });
  expect(replaceSlices(html, changes)).toBe('<a b="12" c="1">é𝄞</a><a b="2">1</a>');
});
