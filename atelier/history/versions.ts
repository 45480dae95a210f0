import { z } from 'zod';
import type { Settings } from '../settings';
import { askJson } from '../status/ask';
import type { Commit } from '../status/forgeApis';
import { openForge, type Versions } from '../status/forges';
import { isFolderOpen, tokenFor } from '../status/mountStatus';

/** Returns a function that returns the source of earlier versions: Git in an open local folder, or else the forge. */
export function versionsOf({ backend, base }: Pick<Settings, 'backend' | 'base'>) {
  const ofFolder = versionsOfFolder(base);
  const { versions } = openForge(backend, () => tokenFor(backend.name));
  return () => (isFolderOpen() ? ofFolder : versions);
}

/** Returns a function that names who last saved a file; for a local folder, « un autre onglet ou logiciel ». */
export function lastAuthorOf(settings: Pick<Settings, 'backend' | 'base'>) {
  const versions = versionsOf(settings);
  return async (path: string): Promise<string> => {
    if (isFolderOpen()) return 'un autre onglet ou logiciel';
    const [last] = await versions()
      .list(path)
      .catch(() => []);
    return last?.author || 'quelqu’un d’autre';
  };
}

/** The path at which the server of `npm run atelier` returns earlier versions of files (folderVersions.ts). */
export const LOCAL_VERSIONS = '/functions/v1/versions';

/** Returns functions that read old versions from the server of `npm run atelier`. @param base the site's base path. */
function versionsOfFolder(base: string): Versions {
  const at = (query: Record<string, string>) =>
    `${base}${LOCAL_VERSIONS}?${new URLSearchParams(query)}`;
  return {
    list: (path) => askJson(at({ path }), z.array(localSchema)),
    textAt: (path, sha) => askJson(at({ path, sha }), z.string()),
  };
}

const localSchema: z.ZodType<Commit> = z.object({
  ...{ sha: z.string(), author: z.string(), at: z.number() },
});
