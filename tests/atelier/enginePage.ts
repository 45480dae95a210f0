/** The script of a test page, through which tests call the engine that checks and renders content in the editor. */
import '../../atelier/withoutEval';
import type { Request } from '../../atelier/engine/engine';
import type { NewMedia } from '../../atelier/engine/media';
import { fromFile } from '../../atelier/files/format';
import { pageEngine, pageSession } from '../../atelier/session/pageSession';
import { seePicture } from '../../atelier/session/seePicture';

/** The address of the worker script that runs the site's own code in the editor. */
const worker = new URLSearchParams(location.search).get('engine') ?? '';

const engine = pageEngine(worker);

/** A request to the engine, as JSON that a test can pass to the page: texts as a list, bytes of files as numbers. */
type PlainRequest = Omit<Request, 'texts' | 'media'> & {
  readonly texts: readonly (readonly [path: string, text: string])[];
  readonly media: readonly (Omit<NewMedia, 'file'> & { readonly bytes: readonly number[] })[];
};

/** The functions that tests call inside the page, as `window.testApi`. */
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
  session: pageSession(worker),
  fromFile,
  seePicture,
};

export type TestApi = typeof testApi;

Object.assign(globalThis, { testApi });
