import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { inFrench, readStrings, writeStrings } from '../../atelier/french/french';

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
          `import { saidHere } from ${JSON.stringify(resolve(SAID_HERE))};`,
          `export default saidHere(${writeStrings(inFrench(readStrings(readFileSync(path, 'utf8'))))});`,
        ].join('\n'),
        resolveDir: dirname(path),
        loader: 'js',
      }));
      onLoad({ filter: OF_CMS }, ({ path }) => {
        const code = readFileSync(path, 'utf8');
        const own = basename(path) === 'index.js' ? withoutOthers(code) : code;
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
const SAID_HERE = 'atelier/french/saidHere.ts';

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

const ASSET = /`(?:\.\.\/)?assets\/([^`]+)`/g;

/** Its fonts and codecs lie beside its code; their names bear a hash already. */
function withAssets(code: string, folder: string, assets: Map<string, Uint8Array>): string {
  return code.replace(ASSET, (_, name: string) => {
    const from = folder.endsWith('chunks') ? '../assets' : 'assets';
    assets.set(name, readFileSync(resolve(folder, from, name)));
    return `\`./${name}\``;
  });
}
