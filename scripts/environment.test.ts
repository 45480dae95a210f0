import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSupabaseUrl } from '../publish/build/supabaseSettings';
import { loadEnvironment } from './environment.mjs';

/** The environment after the files of a folder were loaded into it. */
function loaded(files: Readonly<Record<string, string>>, environment: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const after = { ...environment };
  loadEnvironment(folder, after);
  return after;
}

test.each<[string, Record<string, string>, NodeJS.ProcessEnv, NodeJS.ProcessEnv]>([
  ['no file', {}, { A: '1' }, { A: '1' }],
  ['a file', { '.env': '# Essai\nA=1\r\nB="deux mots"\n' }, {}, { A: '1', B: 'deux mots' }],
  ['a file of Notepad', { '.env': '\ufeffA=1' }, {}, { A: '1' }],
  ['the environment', { '.env': 'A=1\nB=2' }, { A: '3', B: '' }, { A: '3', B: '' }],
])('settings of %s', (_what, files, environment, expected) => {
  expect(loaded(files, environment)).toEqual(expected);
});

test.each([
  ['https://abcd.supabase.co/', 'https://abcd.supabase.co'],
  [' https://abcd.supabase.co// ', 'https://abcd.supabase.co'],
  ['http://127.0.0.1:54321', 'http://127.0.0.1:54321'],
  ['', ''],
])('VITE_SUPABASE_URL « %s » is « %s »', (typed, expected) => {
  expect(loaded({}, { VITE_SUPABASE_URL: typed }).VITE_SUPABASE_URL).toBe(expected);
});

test.each([undefined, '', 'http://127.0.0.1:54321', 'https://a.example/b'])(
  'a form that writes to %s can be built',
  (url) => {
    expect(() => checkSupabaseUrl(url)).not.toThrow();
  },
);

test.each(['abcd.supabase.co', 'ftp://a.example', 'https://a.example/?b', 'https://a:b@c.example'])(
  'one that writes to %s is refused, in a sentence that names the setting',
  (url) => {
    expect(() => checkSupabaseUrl(url)).toThrow(`VITE_SUPABASE_URL is "${url}": write the address`);
  },
);
