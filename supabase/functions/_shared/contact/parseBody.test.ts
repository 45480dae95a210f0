import { expect, test } from 'vitest';
import { mediaTypeOf } from './mediaType.ts';
import { parseBody } from './parseBody.ts';

const EMPTY = { name: '', email: '', phone: '', message: '' };

test.each<[string, unknown]>([
  [
    'name=Zo%C3%A9&message=a+b%0D%0Ac',
    { fields: { ...EMPTY, name: 'Zoé', message: 'a b\r\nc' }, honeypot: '' },
  ],
  ['', { fields: EMPTY, honeypot: '' }],
  ['website=http%3A%2F%2Fx', { fields: EMPTY, honeypot: 'http://x' }],
  ['name=1&name=2&utm=x', { fields: { ...EMPTY, name: '1' }, honeypot: '' }],
  ['name=a=b&phone', { fields: { ...EMPTY, name: 'a=b' }, honeypot: '' }],
  ['name=%FF', { refusal: 'invalid_encoding' }],
  ['name=%C3', { refusal: 'invalid_encoding' }],
  ['name=%zz', { refusal: 'invalid_encoding' }],
])('the form %j', (text, parsed) => expect(parseBody(text, 'form')).toEqual(parsed));

test.each<[string, unknown]>([
  ['{"name":"Zoé"}', { fields: { name: 'Zoé' }, honeypot: '' }],
  ['[1]', { fields: [1], honeypot: '' }],
  ['', { refusal: 'invalid_json' }],
  ['{"name":', { refusal: 'invalid_json' }],
  ["{'name':1}", { refusal: 'invalid_json' }],
  [`${'['.repeat(16_000)}`, { refusal: 'invalid_json' }],
])('the JSON %.20j', (text, parsed) => expect(parseBody(text, 'json')).toEqual(parsed));

test.each<[Record<string, string>, string | undefined]>([
  [{ 'content-type': 'application/json' }, 'json'],
  [{ 'content-type': 'Application/JSON; Charset="UTF-8"' }, 'json'],
  [{ 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }, 'form'],
  [{ 'content-type': 'application/json; charset=latin1' }, undefined],
  [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }, undefined],
  [{ 'content-type': 'application/json', 'content-encoding': 'identity' }, 'json'],
  [{ 'content-type': 'multipart/form-data; boundary=x' }, undefined],
  [{ 'content-type': 'text/plain' }, undefined],
  [{ 'content-type': 'application/jsonp' }, undefined],
  [{}, undefined],
])('%j is %s', (headers, type) => expect(mediaTypeOf(new Headers(headers))).toBe(type));
