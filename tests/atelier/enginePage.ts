/** The script of the test page: it runs the engine and a session, whose functions the test calls. */
import '../../atelier/withoutEval';
import type { Request } from '../../atelier/engine/engine';
import type { NewMedia } from '../../atelier/engine/media';
import { fromFile, toFile } from '../../atelier/files/format';
import { pageEngine, pageSession } from '../../atelier/session/pageSession';
import { seePicture } from '../../atelier/session/seePicture';

/** The address of the published worker. */
const worker = new URLSearchParams(location.search).get('engine') ?? '';

const engine = pageEngine(worker);

/** A request that a test can send to a page: texts are a list, and bytes are numbers. */
type PlainRequest = Omit<Request, 'texts' | 'media'> & {
  readonly texts: readonly (readonly [path: string, text: string])[];
  readonly media: readonly (Omit<NewMedia, 'file'> & { readonly bytes: readonly number[] })[];
};

/** The functions that tests call in the page */
const testApi = {
  ask: ({ texts, media, ...request }: PlainRequest) =>
    engine({
      ...request,
      texts: new Map(texts),
      media: media.map(({ bytes, ...file }) => ({
        ...file,
        file: new Blob([Uint8Array.from(bytes)]),
      })),
    }),
  session: pageSession(worker, toFile),
  fromFile,
  seePicture,
};

export type TestApi = typeof testApi;

Object.assign(globalThis, { testApi });
