import { build, createLogger, mergeConfig } from 'vite';
import { answerAlone } from '../../reader/pool/alone';
import { siteConfig } from './siteConfig';

/** The code of the site to bundle. */
export interface Bundling {
  /** The base path of the site, with the slash at its end. */
  readonly base: string;
  /** Where to: what browsers get in `client`, what renders pages in `server`. */
  readonly folder: string;
}

/** Bundles the code of the site with Vite: apart, for the time and the memory that this takes. */
async function bundle({ base, folder }: Bundling): Promise<void> {
  const options = {
    configFile: false as const,
    customLogger: createLogger('warn'),
    base,
    // What is published as it is belongs to no bundle.
    publicDir: false as const,
    // Emptied of what another base path left there.
    build: { outDir: folder, emptyOutDir: true },
  };
  await build(mergeConfig(siteConfig(), options));
  await build(mergeConfig(mergeConfig(siteConfig(), options), { build: { ssr: true } }));
}

await answerAlone(bundle);
