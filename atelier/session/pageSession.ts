import { SNAPSHOT_FILE, type Snapshot, snapshotSchema } from '../settings';
import { pageEngine } from './engineClient';
import { openSession, type Session, type SessionParts } from './openSession';
import { namedFiles, openUploads } from './uploads';

/**
 * Opens the session of this page, with its worker and what the build published. Called before the CMS begins: it
 * notes the names of the files that are chosen there.
 *
 * @param worker the address of the engine's code.
 */
export function pageSession(worker: string, toFile: SessionParts['toFile']): Session {
  const engine = pageEngine(worker);
  return openSession({ toFile, snapshot, engine, uploads: openUploads(namedFiles()) });
}

let fetched: Promise<Snapshot> | undefined;

/** Fetched once, again where that failed. @throws Error where the site was built without it, or the network fails. */
export function snapshot(): Promise<Snapshot> {
  fetched ??= fetchSnapshot().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

async function fetchSnapshot(): Promise<Snapshot> {
  const response = await fetch(new URL(SNAPSHOT_FILE, document.baseURI), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${SNAPSHOT_FILE} answers ${response.status}`);
  return snapshotSchema.parse(await response.json());
}
