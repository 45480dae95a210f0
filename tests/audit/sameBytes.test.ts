import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '../projectCopy';

test('the same content gives the same bytes, whatever the surroundings and whatever was kept', async () => {
  const copy = copyProject();
  onTestFinished(() => copy.remove());
  // The last holds a hash of all the others.
  const pages = [
    'index.html',
    'contact/index.html',
    'politique-cookies/index.html',
    'version.json',
  ];
  const bytes = async (surroundings: NodeJS.ProcessEnv) => {
    const { code, output } = await copy.build({ BUILD_DATE: '2026-01-31', ...surroundings });
    expect(code, output).toBe(0);
    bundled.push(output.includes('rendu côté serveur'));
    return pages.map((page) => copy.read(`dist/client/${page}`));
  };
  const bundled: boolean[] = [];
  const first = await bytes({});
  expect(await bytes({ DEV: '1', MODE: 'test', TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8' })).toEqual(
    first,
  );
  // The second used the code that the first had bundled.
  expect(bundled).toEqual([true, false]);
  expect(first[2]).toContain('31\u00a0janvier 2026');
  expect(first[3]).toContain('"date":"2026-01-31"');
}, 300_000);
