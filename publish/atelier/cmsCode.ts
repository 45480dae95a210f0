import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { inFrench, readStrings } from '../../atelier/french/french';
import { contentHash } from '../../reader/files/contentHash';
import { allFiles } from '../../reader/files/sourceFiles.mjs';
import { patchCms } from './cmsPatches';

/**
 * An esbuild plugin that bundles the CMS in French. It removes the CMS's requests to other sites (fonts from a CDN,
 * GitHub's status page) and parts that the editor does not use: syntax highlighting, maps, other languages, and the
 * check of the CMS's configuration, which a test runs instead (atelier/forms/config.test.ts).
 *
 * @param assets receives the fonts and codecs of the CMS, by file name.
 * @throws Error if the CMS lacks a part to remove: then adapt this file to the CMS's new version.
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
        // The CMS also accepts a flat object with whole keys.
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
          ? await withFewIcons(patchCms(withoutOthers(code)), dirname(path), assets)
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

/** The module that, in the browser, replaces « Enregistrer » by « Proposer » if saved changes need a review first. */
const FRENCH_IN_BROWSER = 'atelier/french/inBrowser.ts';

const CDN_FONTS = /@font-face\s*\{[^{}]*cdn\.jsdelivr\.net[^{}]*\}/g;
const STATUS = 'https://www.githubstatus.com/api/v2/status.json';

function withoutOthers(code: string): string {
  if (!code.includes(LOADED_FRENCH))
    throw new Error('@sveltia/cms does not import ../locales/fr.json');
  if (!CDN_FONTS.test(code) || !code.includes(STATUS)) {
    throw new Error(
      '@sveltia/cms no longer requests its fonts or the status of GitHub as this file expects: check publish/atelier/cmsCode.ts',
    );
  }
  if (!ENGLISH.test(code) || !SETTINGS_SCHEMA.test(code)) {
    throw new Error(
      '@sveltia/cms no longer has its English or the schema of its settings as cmsCode.ts expects',
    );
  }
  // GitHub's answer on a day without an incident.
  const fine = 'data:application/json,{"status":{"indicator":"none"}}';
  return code
    .replace(CDN_FONTS, '')
    .replaceAll(STATUS, encodeURI(fine))
    .replace(ENGLISH, '=cmsStrings')
    .replace(LOADED_FRENCH, 'Promise.resolve({default:cmsStrings})')
    .replace(SETTINGS_SCHEMA, '=void 0')
    .replace(/^/, "import cmsStrings from '../locales/fr.json';");
}

/**
 * The code by which the CMS imports its French texts. The bundle contains the texts instead: if they arrived while the
 * dialog for an access token was open, the dialog's button « Se connecter » would stay disabled.
 */
const LOADED_FRENCH = 'import(`../locales/fr.json`)';

/** Matches the CMS's English texts, which the CMS shows where another language lacks a text. */
const ENGLISH = /=\{create:`New`,[\s\S]*?\}(?=,[\w$]+=\{ar:\(\)=>)/;

/** Matches the JSON Schema by which the CMS would check its configuration; the bundle leaves this schema out. */
const SETTINGS_SCHEMA =
  /=\{\$schema:`[^`]*`,\$ref:`#\/definitions\/CmsConfig`,[\s\S]*?\}(?=,[\w$]+=void 0\b)/;

const ICONS = /`assets\/(material-symbols-[^`]+\.woff2)`/;

/** Adds the CMS's icon font, reduced to the icons in use, to `assets`. Returns the code with the font's new path. */
async function withFewIcons(
  code: string,
  folder: string,
  assets: Map<string, Uint8Array>,
): Promise<string> {
  const [, name] = ICONS.exec(code) ?? [];
  if (!name) throw new Error('@sveltia/cms has no icon font in assets/');
  const scripts = allFiles(folder).filter((file) => file.endsWith('.js'));
  const all = scripts.map((file) => readFileSync(file, 'utf8')).join('\n');
  const bytes = await iconsNamedIn(readFileSync(join(folder, 'assets', name)), all);
  // The name contains a hash, since the next version may use other icons of the same font.
  const own = `${ICON_FONT}${contentHash(bytes).slice(0, 8)}.woff2`;
  assets.set(own, bytes);
  return code.replace(ICONS, () => `\`./${own}\``);
}

/** The beginning of the name of the file with the reduced icon font. */
export const ICON_FONT = 'icons-';

const ASSET = /`(?:\.\.\/)?assets\/([^`]+)`/g;

/** Adds to `assets` the fonts and codecs that a script of the CMS loads. Returns the script with their new paths. */
function withAssets(code: string, folder: string, assets: Map<string, Uint8Array>): string {
  return code.replace(ASSET, (_, name: string) => {
    const from = folder.endsWith('chunks') ? '../assets' : 'assets';
    assets.set(name, readFileSync(resolve(folder, from, name)));
    return `\`./${name}\``;
  });
}

/**
 * Reduces the CMS's icon font to the icons whose names occur in the CMS's code, two hundred of four thousand: a phone
 * loads 38 kB instead of 753 kB before the editor can be used. In the font, an icon is a ligature of the letters of its
 * name: `search`. A word of the code that is by chance an icon's name, such as `table`, keeps that icon too.
 *
 * @param font Material Symbols, as WOFF2.
 * @param code all scripts of the CMS.
 * @throws Error if the code names fewer than a hundred icons.
 */
async function iconsNamedIn(font: Buffer, code: string): Promise<Uint8Array> {
  // The packages are loaded only when a bundle is made.
  const [{ default: subsetFont }, harfbuzz] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
  ]);
  const whole = await subsetFont(font, undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  });
  const face = new harfbuzz.Face(new harfbuzz.Blob(whole));
  const icons = new harfbuzz.Font(face);
  const characters = new Map(
    Array.from(face.collectUnicodes(), (code) => [icons.nominalGlyph(code), code]),
  );
  // All words are shaped as one text, since each call takes time.
  const words = new Set(Array.from(code.matchAll(WORD), ([, word = '']) => word));
  const text = [...words].join(' ');
  const shaped = new harfbuzz.Buffer();
  shaped.addText(text);
  shaped.guessSegmentProperties();
  harfbuzz.shape(icons, shaped);
  const glyphs = shaped.getGlyphInfos();
  const named = glyphs.flatMap(({ codepoint, cluster }, index) => {
    const name = text.slice(cluster, glyphs[index + 1]?.cluster);
    return name.length > 1 && words.has(name)
      ? String.fromCodePoint(characters.get(codepoint) ?? 0)
      : [];
  });
  if (named.length < FEW)
    throw new Error(
      '@sveltia/cms names its icons in another way: check publish/atelier/cmsCode.ts',
    );
  // Each icon is kept by its own character; layout closure would keep every icon of these letters.
  return subsetFont(font, LETTERS + named.join(''), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
  });
}

/** The characters of icon names. The font needs them: in a font, an icon is a ligature of the letters of its name. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789_';
/** The least number of icon names that `WORD` must find in the CMS's code. Today's code contains about 200 names. */
const FEW = 100;

/** Matches a word that could name an icon: a whole string of the CMS's code, or the whole text of an element. */
const WORD = /[`"'>]([a-z0-9_]+)(?=[`"'<])/g;
