import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '../projectCopy';

// The last holds a hash of all the others.
const PAGES = [
  'index.html',
  'contact/index.html',
  'politique-cookies/index.html',
  'version.json',
] as const;

test.each(['https://www.possible.example', 'https://user.github.io/repo'])(
  'at %s the same content gives the same bytes, whatever the surroundings and whatever was kept',
  async (url) => {
    const copy = copyProject();
    onTestFinished(() => copy.remove());
    const bundled: boolean[] = [];
    const bytes = async (surroundings: NodeJS.ProcessEnv) => {
      const given = { BUILD_DATE: '2026-01-31', SITE_URL: url };
      const { code, output } = await copy.build({ ...given, ...surroundings });
      expect(code, output).toBe(0);
      bundled.push(output.includes('rendu côté serveur'));
      return PAGES.map((page) => copy.read(`dist/client/${page}`));
    };
    const first = await bytes({});
    const elsewhere = { DEV: '1', MODE: 'test', TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8' };
    expect(await bytes(elsewhere)).toEqual(first);
    // The second used the code that the first had bundled.
    expect(bundled).toEqual([true, false]);
    expect(first[2]).toContain('31\u00a0janvier 2026');
    expect(first[3]).toContain('"date":"2026-01-31"');
  },
  300_000,
);
