/** What the test page runs: the engine, and the session over it, asked by the test. */
import '../../atelier/withoutEval';
import type { Request } from '../../atelier/engine/engine';
import type { NewMedia } from '../../atelier/engine/media';
import { fromFile, toFile } from '../../atelier/files/format';
import { pageEngine, pageSession } from '../../atelier/session/pageSession';
import { seePicture } from '../../atelier/session/seePicture';

/** Where tests/atelier/engineBundle.ts serves it. */
const WORKER = '/atelier/assets/engine.js';

const engine = pageEngine(WORKER);

/** A request as a test can hand it to a page: bytes are numbers. */
type PlainRequest = Omit<Request, 'media'> & {
  readonly media: readonly (Omit<NewMedia, 'bytes'> & { readonly bytes: readonly number[] })[];
};

/** What the policy of the page refused. */
const refused: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  refused.push(`${violatedDirective} ${blockedURI}`),
);

/** What tests call in the page. */
const room = {
  ask: engine.ask,
  askPlain: ({ media, ...request }: PlainRequest) =>
    engine.ask({
      ...request,
      media: media.map((file) => ({ ...file, bytes: Uint8Array.from(file.bytes) })),
    }),
  session: pageSession({ toFile, worker: WORKER }),
  fromFile,
  seePicture,
  refused,
};

export type Room = typeof room;

Object.assign(globalThis, { room });
