import { CONTENT } from '../../reader/files/places.mjs';
import { SINGLES } from '../panes/entry';
import type { Settings } from '../settings';
import { TroubleError } from '../status/facts';
import type { Forge } from '../status/forge/forge';
import { openForge } from '../status/forge/openForge';
import { heldUser, tokenOf } from '../status/heldToken';
import { proposalOf } from '../status/mountStatus';
import { nameOfPath } from './places';
import { fileOfFolder } from './projectFolder';
import type { SavedMediaParts } from './savedMedia';
import { typeOf } from './uploads';

/**
 * Finds files that were saved since the site was published, where the CMS saves them: in the folder of this
 * machine that it has open, or on the forge, with the token that it was given.
 *
 * @param storage where the CMS keeps who is signed in.
 * @param inFolder a file of the folder: `fileOfFolder`, but in tests.
 */
export function repositoryMedia(
  { backend, isLocal, proposals }: Pick<Settings, 'backend' | 'isLocal' | 'proposals'>,
  storage: Pick<Storage, 'getItem'> = localStorage,
  inFolder: typeof fileOfFolder = fileOfFolder,
): SavedMediaParts['mediaAt'] {
  const forge = isLocal ? undefined : openForge(backend, () => tokenOf(backend.name, storage));
  return async (path, citedBy) => {
    const steps = path.split('/').slice(1);
    if (steps.some((step) => NO_NAMES.has(step))) return undefined;
    const file = `${CONTENT}${path}`;
    const isFolder = !forge || heldUser(storage)?.backendName === 'local';
    const found = isFolder
      ? await inFolder(`${backend.name}:${backend.repo}`, file)
      : await fileOfForge(forge, file, proposals ? proposalsOf(citedBy) : []);
    // Forges tell no type, or their own.
    return found && new Blob([found], { type: typeOf(path) });
  };
}

/** Steps of a path that lead elsewhere. */
const NO_NAMES: ReadonlySet<string> = new Set(['', '.', '..']);

/** What is cited all over the site is on the branch that is published: so many proposals are asked, at most. */
const MOST_ASKED = 3;

/** What was proposed with a record is on the branch of the record's own. */
function proposalsOf(citedBy: readonly string[]): string[] {
  return citedBy.slice(-MOST_ASKED).map((file) => {
    const [, slug] = /^[^/]+\/[^/]+\/(.+)\.md$/.exec(file) ?? [];
    const name = nameOfPath(file);
    const entry =
      slug === undefined ? { collection: SINGLES, slug: name } : { collection: name, slug };
    return proposalOf(entry).branch;
  });
}

async function fileOfForge(
  forge: Forge,
  path: string,
  proposals: readonly string[],
): Promise<Blob | undefined> {
  for (const branch of [...proposals, undefined]) {
    try {
      return await forge.file(path, branch);
    } catch (error) {
      if (!(error instanceof TroubleError && error.trouble === 'missing')) throw error;
    }
  }
  return undefined;
}
