import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { inFrench, readStrings, writeStrings } from '../../atelier/french/french';
import { contentHash } from '../../reader/files/contentHash';
import { allFiles } from '../../reader/files/sourceFiles.mjs';
import { iconsNamedIn } from './cmsIcons';
import { withMends } from './cmsMends';

/**
 * The CMS as we serve it: in French, from this site alone. It asks a CDN for fonts that it brings along, and a
 * page of GitHub how GitHub is: both are taken out. Grammars that colour code, maps and other languages
 * are left out: no field of ours asks for them, and each would be a file of its own.
 *
 * @param assets receives its fonts and codecs, by their names.
 * @throws Error when it has none of what is to be taken out: another version of it needs another look.
 */
export function cmsCode(assets: Map<string, Uint8Array>): Plugin {
  return {
    name: 'cms-code',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: LEFT_OUT }, () => nothing);
      onResolve({ filter: /^\.\.\/locales\/.*\.json$/ }, ({ path }) =>
        path.endsWith('/fr.json') ? undefined : nothing,
      );
      onLoad({ filter: /.*/, namespace: nothing.namespace }, () => ({
        contents: 'export default []',
      }));
      onLoad({ filter: FRENCH }, ({ path }) => ({
        contents: [
          `import { withProposalStrings } from ${JSON.stringify(resolve(FRENCH_IN_BROWSER))};`,
          `export default withProposalStrings(${writeStrings(inFrench(readStrings(readFileSync(path, 'utf8'))))});`,
        ].join('\n'),
        resolveDir: dirname(path),
        loader: 'js',
      }));
      onLoad({ filter: OF_CMS }, async ({ path }) => {
        const code = readFileSync(path, 'utf8');
        const isMain = basename(path) === 'index.js';
        const own = isMain
          ? await withFewIcons(withMends(withoutOthers(code)), dirname(path), assets)
          : code;
        return { contents: withAssets(own, dirname(path), assets), loader: 'js' };
      });
    },
  };
}

const nothing = { path: 'nothing', namespace: 'nothing' };
const LEFT_OUT = /^(?:@shikijs\/(?:langs|themes)\/|leaflet\b|terra-draw\b)/;
const OF_CMS = /@sveltia[\\/]cms[\\/]npm[\\/](?:index|chunks[\\/][^\\/]+)\.js$/;

const FRENCH = /@sveltia[\\/]cms[\\/]locales[\\/]fr\.json$/;

/** What of it depends on the page. */
const FRENCH_IN_BROWSER = 'atelier/french/inBrowser.ts';

const CDN_FONTS = /@font-face\s*\{[^{}]*cdn\.jsdelivr\.net[^{}]*\}/g;
const STATUS = 'https://www.githubstatus.com/api/v2/status.json';

function withoutOthers(code: string): string {
  if (!code.includes('../locales/fr.json'))
    throw new Error('@sveltia/cms has its French elsewhere');
  if (!CDN_FONTS.test(code) || !code.includes(STATUS)) {
    throw new Error(
      '@sveltia/cms no longer asks where it did: look at what it asks for, in publish/atelier/cmsCode.ts',
    );
  }
  // What it is answered says that all is well.
  const fine = 'data:application/json,{"status":{"indicator":"none"}}';
  return code.replace(CDN_FONTS, '').replaceAll(STATUS, encodeURI(fine));
}

const ICONS = /`assets\/(material-symbols-[^`]+\.woff2)`/;

/** Its icons are most of what a phone would wait for. */
async function withFewIcons(
  code: string,
  folder: string,
  assets: Map<string, Uint8Array>,
): Promise<string> {
  const [, name] = ICONS.exec(code) ?? [];
  if (!name) throw new Error('@sveltia/cms has its icons elsewhere');
  const scripts = allFiles(folder).filter((file) => file.endsWith('.js'));
  const all = scripts.map((file) => readFileSync(file, 'utf8')).join('\n');
  const bytes = await iconsNamedIn(readFileSync(join(folder, 'assets', name)), all);
  // By what it holds: another version may name others of the same font.
  const own = `${ICON_FONT}${contentHash(bytes).slice(0, 8)}.woff2`;
  assets.set(own, bytes);
  return code.replace(ICONS, () => `\`./${own}\``);
}

/** How the name of the icons' font begins. */
export const ICON_FONT = 'icons-';

const ASSET = /`(?:\.\.\/)?assets\/([^`]+)`/g;

/** Its fonts and codecs lie beside its code; their names bear a hash already. */
function withAssets(code: string, folder: string, assets: Map<string, Uint8Array>): string {
  return code.replace(ASSET, (_, name: string) => {
    const from = folder.endsWith('chunks') ? '../assets' : 'assets';
    assets.set(name, readFileSync(resolve(folder, from, name)));
    return `\`./${name}\``;
  });
}
