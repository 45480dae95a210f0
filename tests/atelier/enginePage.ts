/** The script of a test page. It runs the editor's engine and a session, whose functions tests call. */
import '../../atelier/withoutEval';
import type { Request } from '../../atelier/engine/engine';
import type { NewMedia } from '../../atelier/engine/media';
import { fromFile, toFile } from '../../atelier/files/format';
import { pageEngine, pageSession } from '../../atelier/session/pageSession';
import { seePicture } from '../../atelier/session/seePicture';

/** The address of the engine's published worker. */
const worker = new URLSearchParams(location.search).get('engine') ?? '';

const engine = pageEngine(worker);

/** A request to the engine in a form that a test can send to the browser: texts are a list, bytes are numbers. */
type PlainRequest = Omit<Request, 'texts' | 'media'> & {
  readonly texts: readonly (readonly [path: string, text: string])[];
  readonly media: readonly (Omit<NewMedia, 'file'> & { readonly bytes: readonly number[] })[];
};

/** The functions that tests call in the page. */
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
