import { expect, test } from 'vitest';
import { patched } from './cmsPatches';

const CODE = 'let a=b(c);d.push(a,$e);let f=g(c)';

test.each([
  ['«one» matches any name', 'd.push(«one»,«two»)', 'd.push(«two»,«one»)', 'd.push($e,a)'],
  ['«…» matches any code', '=b(«…»)«…»push', '=B(«…»)«…»PUSH', '=B(c);d.PUSH(a,$e)'],
  ['«v» twice is one name', 'let «v»=b(«…»push(«v»', 'let «v»=B(«…»PUSH(«v»', 'd.PUSH(a'],
])('patched replaces the code that a pattern matches: %s', (_what, find, by, expected) => {
  expect(patched(CODE, find, by)).toContain(expected);
});

test.each([
  ['no', 'd.push(«v»,«v»)', 'The code does not contain d.push(«v»,«v»)'],
  ['several', 'let «v»=«f»(c)', 'The code contains let «v»=«f»(c) 2 times'],
])('patched throws an error if %s places of the code match the pattern', (_what, find, message) => {
  expect(() => patched(CODE, find, '')).toThrow(message);
});
