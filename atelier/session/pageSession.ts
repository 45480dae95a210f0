import type { Answer } from '../engine/engine';
import type { Published } from '../engine/media';
import { SNAPSHOT_FILE, snapshotSchema } from '../settings';
import { followUploads } from './cmsEvents';
import { openSession, type Session, type SessionParts } from './openSession';
import { takeUploads } from './takeUploads';
import { namedFiles, openUploads } from './uploads';

/**
 * Opens the session of this page, with its worker and the description of the published site. Call it before the CMS
 * starts: it records the names of chosen files.
 *
 * @param worker the address of the engine's code.
 */
export function pageSession(
  worker: string,
  toFile: SessionParts['toFile'],
  parts: Pick<SessionParts, 'files' | 'drafts'> = {},
): Session {
  const engine = pageEngine(worker);
  const uploads = openUploads(namedFiles());
  followUploads(window, uploads);
  const session = openSession({ toFile, snapshot, engine, uploads, ...parts });
  takeUploads(window, session, location);
  return session;
}

/** Returns the engine in a worker, loaded at the first request, replaced after a failure. @param code its address. */
export function pageEngine(code: string): SessionParts['engine'] {
  let worker: Worker | undefined;
  return (request) => {
    worker ??= new Worker(code, { type: 'module' });
    const asked = worker;
    return new Promise((resolve, reject) => {
      asked.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      asked.onerror = ({ message }) => {
        asked.terminate();
        worker = undefined;
        reject(new Error(message || 'The engine could not be loaded'));
      };
      asked.postMessage(request);
    });
  };
}

let fetched: Promise<Published> | undefined;

/** Fetches the published site's description once, and after a failure. @throws Error if it cannot be fetched. */
export function snapshot(): Promise<Published> {
  fetched ??= fetchSnapshot().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

async function fetchSnapshot(): Promise<Published> {
  const response = await fetch(new URL(SNAPSHOT_FILE, document.baseURI), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${SNAPSHOT_FILE} answers ${response.status}`);
  return snapshotSchema.parse(await response.json());
}
