import type { Plugin } from 'vite';
import { inFrench, readStrings, writeStrings } from './french';

/**
 * Vite plugin: the French of the CMS made whole. It has no way to be given strings: its npm build loads
 * `locales/fr.json` of the package as a chunk, so that is what becomes another as it is bundled. A version
 * that keeps its strings elsewhere fails the build.
 */
export function frenchStrings(): Plugin {
  let found = false;
  return {
    name: 'french-strings',
    enforce: 'pre',
    transform(code, id) {
      if (!FRENCH.test(id)) return null;
      found = true;
      return { code: writeStrings(inFrench(readStrings(code))), map: null };
    },
    buildEnd(error) {
      if (!error && !found) this.error('@sveltia/cms has no locales/fr.json: where is its French?');
    },
  };
}

const FRENCH = /\/@sveltia\/cms\/locales\/fr\.json$/;
