import '../withoutEval';
import { openEngine, type Request } from './engine';

/**
 * gray-matter keeps a Buffer of each text it cuts, which nobody here looks at: the text itself stands for it,
 * where browsers have no Buffer.
 */
if (!('Buffer' in globalThis)) {
  Object.defineProperty(globalThis, 'Buffer', { value: { from: (text: string) => text } });
}

const answer = openEngine();

/** The session asks one thing after the other: each request has what changed since the one before. */
self.onmessage = async ({ data: request }: MessageEvent<Request>) => {
  const reply = await answer(request).catch((error: Error) => `${error.message}\n${error.stack}`);
  self.postMessage(reply);
};
