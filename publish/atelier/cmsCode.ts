import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { inFrench, readStrings } from '../../atelier/french/french';
import { contentHash } from '../../reader/files/contentHash';
import { allFiles } from '../../reader/files/sourceFiles.mjs';
import { iconsNamedIn } from './cmsIcons';
import { patchCms, UPLOAD_NAME } from './cmsPatches';

/**
 * esbuild plugin: bundles the CMS in French, served from this site alone. It would request fonts from a CDN, though
 * it ships them, and GitHub's status page: both requests are removed. Grammars for code, maps and other languages
 * are left out: no field of ours uses them.
 *
 * @param assets receives its fonts and codecs, by file name.
 * @throws Error when there is nothing to remove: this file is then to be checked against the new version of the CMS.
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
      onLoad({ filter: FRENCH }, ({ path }) => {
        // The CMS takes strings by their whole keys, too.
        const strings = Object.fromEntries(inFrench(readStrings(readFileSync(path, 'utf8'))));
        const contents = [
          `import { withProposalStrings } from ${JSON.stringify(resolve(FRENCH_IN_BROWSER))};`,
          `export default withProposalStrings(${JSON.stringify(strings)});`,
        ].join('\n');
        return { contents, resolveDir: dirname(path), loader: 'js' };
      });
      onLoad({ filter: OF_CMS }, async ({ path }) => {
        const code = readFileSync(path, 'utf8');
        const isMain = basename(path) === 'index.js';
        const own = isMain
          ? `import { uploadName as ${UPLOAD_NAME} } from ${JSON.stringify(resolve(NAMES))};${await withFewIcons(patchCms(withoutOthers(code)), dirname(path), assets)}`
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

/** The strings that depend on the page. */
const FRENCH_IN_BROWSER = 'atelier/french/inBrowser.ts';

/** The name that the reader expects of an uploaded file. */
const NAMES = 'reader/files/plainPath.ts';

const CDN_FONTS = /@font-face\s*\{[^{}]*cdn\.jsdelivr\.net[^{}]*\}/g;
const STATUS = 'https://www.githubstatus.com/api/v2/status.json';

function withoutOthers(code: string): string {
  if (!code.includes('../locales/fr.json'))
    throw new Error('@sveltia/cms has its French elsewhere');
  if (!CDN_FONTS.test(code) || !code.includes(STATUS)) {
    throw new Error(
      '@sveltia/cms no longer requests its fonts or the status of GitHub where it did: check publish/atelier/cmsCode.ts',
    );
  }
  // Answers that all is well.
  const fine = 'data:application/json,{"status":{"indicator":"none"}}';
  return code.replace(CDN_FONTS, '').replaceAll(STATUS, encodeURI(fine));
}

const ICONS = /`assets\/(material-symbols-[^`]+\.woff2)`/;

/** Replaces the icon font, most of what a phone would wait for, by a subset. */
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
  // Named by its content: the next version may use other icons of the same font.
  const own = `${ICON_FONT}${contentHash(bytes).slice(0, 8)}.woff2`;
  assets.set(own, bytes);
  return code.replace(ICONS, () => `\`./${own}\``);
}

/** How the file name of the icon font begins. */
export const ICON_FONT = 'icons-';

const ASSET = /`(?:\.\.\/)?assets\/([^`]+)`/g;

/** Collects its fonts and codecs, which are in the folder of its code; their names contain a hash already. */
function withAssets(code: string, folder: string, assets: Map<string, Uint8Array>): string {
  return code.replace(ASSET, (_, name: string) => {
    const from = folder.endsWith('chunks') ? '../assets' : 'assets';
    assets.set(name, readFileSync(resolve(folder, from, name)));
    return `\`./${name}\``;
  });
}
