import type { Answer } from '../engine/engine';
import type { Published } from '../engine/media';
import { toFile } from '../files/format';
import { SNAPSHOT_FILE, snapshotSchema } from '../settings';
import { followUploads } from './cmsEvents';
import { openSession, type Session, type SessionParts } from './openSession';
import { takeUploads } from './takeUploads';
import { namedFiles, openUploads } from './uploads';

/**
 * Opens the session of this editor page, with a worker that checks the site. Call this function before the CMS starts:
 * the session checks each file that people choose.
 *
 * @param worker the address of the worker's script.
 */
export function pageSession(
  worker: string,
  parts: Pick<SessionParts, 'files' | 'drafts'> = {},
): Session {
  const engine = pageEngine(worker);
  const uploads = openUploads(namedFiles());
  followUploads(window, uploads);
  const session = openSession({ toFile, snapshot, engine, uploads, ...parts });
  takeUploads(window, session, location);
  return session;
}

/**
 * Returns a function that sends requests to the worker that checks the site. The worker is replaced after an error.
 *
 * @param code the address of the worker's script.
 */
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

/** Fetches and caches the published site's data: address, fonts, pictures… @throws Error if the request fails. */
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
