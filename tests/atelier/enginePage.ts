/** What the test page runs: the engine, and the session over it, asked by the test. */
import '../../atelier/withoutEval';
import type { Request } from '../../atelier/engine/engine';
import type { NewMedia } from '../../atelier/engine/media';
import { fromFile, toFile } from '../../atelier/files/format';
import { pageEngine } from '../../atelier/session/engineClient';
import { pageSession } from '../../atelier/session/pageSession';
import { seePicture } from '../../atelier/session/seePicture';

/** The worker that the site publishes. */
const worker = new URLSearchParams(location.search).get('engine') ?? '';

const engine = pageEngine(worker);

/** A request as a test can hand it to a page: bytes are numbers. */
type PlainRequest = Omit<Request, 'media'> & {
  readonly media: readonly (Omit<NewMedia, 'bytes'> & { readonly bytes: readonly number[] })[];
};

/** What tests call in the page. */
const testApi = {
  ask: engine.ask,
  askPlain: ({ media, ...request }: PlainRequest) =>
    engine.ask({
      ...request,
      media: media.map((file) => ({ ...file, bytes: Uint8Array.from(file.bytes) })),
    }),
  session: pageSession(worker, toFile),
  fromFile,
  seePicture,
};

export type TestApi = typeof testApi;

Object.assign(globalThis, { testApi });
