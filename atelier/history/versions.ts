import { z } from 'zod';
import type { Settings } from '../settings';
import { askJson } from '../status/ask';
import type { Commit } from '../status/forgeApis';
import { openForge, type Versions } from '../status/forges';
import { isFolderOpen, tokenFor } from '../status/mountStatus';

/**
 * Returns a function that lists the versions of a file, from the folder's Git repository or the forge, as far as the
 * person may read them.
 */
export function versionsOf({ backend, base }: Pick<Settings, 'backend' | 'base'>) {
  const ofFolder = versionsOfFolder(base);
  const { versions } = openForge(backend, () => tokenFor(backend.name));
  return () => (isFolderOpen() ? ofFolder : versions);
}

/** Returns a function that names the person who last saved a file. For a folder on this machine nobody is known. */
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

/**
 * The path at which `npm run atelier` answers with versions from the folder's repository
 * (publish/atelier/folderVersions.ts).
 */
export const LOCAL_VERSIONS = '/functions/v1/versions';

/** Reads versions from the Git repository of the folder on this machine. @param base the base path of the site. */
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
