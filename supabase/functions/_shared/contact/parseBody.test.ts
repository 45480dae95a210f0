import { expect, test } from 'vitest';
import { bodyTypeOf } from '../http/readBody.ts';
import { parseBody } from './parseBody.ts';

test.each<[string, unknown]>([
  ['name=Zo%C3%A9&m=a+b%0D%0Ac', { fields: { name: 'Zoé', m: 'a b\r\nc' }, honeypot: '' }],
  ['', { fields: {}, honeypot: '' }],
  ['website=http%3A%2F%2Fx', { fields: {}, honeypot: 'http://x' }],
  ['name=1&name=2&utm=x', { fields: { name: '1', utm: 'x' }, honeypot: '' }],
  ['name=a=b&phone', { fields: { name: 'a=b', phone: '' }, honeypot: '' }],
  ['name=%FF', { refusal: 'invalid_encoding' }],
  ['name=%zz', { refusal: 'invalid_encoding' }],
])('the form %j', (text, parsed) => expect(parseBody(text, 'form')).toEqual(parsed));

test.each<[string, unknown]>([
  ['{"name":"Zoé"}', { fields: { name: 'Zoé' }, honeypot: '' }],
  ['[1]', { fields: [1], honeypot: '' }],
  ['{"name":"Zoé","website":"x"}', { fields: { name: 'Zoé' }, honeypot: 'x' }],
  ['{"website":""}', { fields: {}, honeypot: '' }],
  ['{"website":1}', { fields: {}, honeypot: 'filled' }],
  ['', { refusal: 'invalid_json' }],
  ['{"name":', { refusal: 'invalid_json' }],
  [`${'['.repeat(16_000)}`, { refusal: 'invalid_json' }],
])('the JSON %.20j', (text, parsed) => expect(parseBody(text, 'json')).toEqual(parsed));

const json = { mediaType: 'json', readable: true };
const form = { mediaType: 'form', readable: true };
const FORM = 'application/x-www-form-urlencoded';

test.each<[Record<string, string>, unknown]>([
  [{ 'content-type': 'application/json' }, json],
  [{ 'content-type': 'Application/JSON; Charset="UTF-8"' }, json],
  [{ 'content-type': `${FORM};charset=utf-8` }, form],
  [{ 'content-type': `${FORM}; charset=ISO-8859-1` }, { ...form, readable: false }],
  [
    { 'content-type': FORM, 'content-encoding': 'gzip' },
    { ...form, readable: false },
  ],
  [{ 'content-type': 'application/json', 'content-encoding': 'identity' }, json],
  [{ 'content-type': 'multipart/form-data; boundary=x' }, undefined],
  [{ 'content-type': 'application/jsonp' }, undefined],
  [{}, undefined],
])('%j is %j', (headers, type) => expect(bodyTypeOf(new Headers(headers))).toEqual(type));
