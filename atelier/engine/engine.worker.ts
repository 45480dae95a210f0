import '../withoutEval';
import { openEngine, type Request } from './engine';

/**
 * Replaces the Buffer in which gray-matter stores each text by the text itself: browsers have no Buffer, and nothing
 * reads it.
 */
if (!('Buffer' in globalThis)) {
  Object.defineProperty(globalThis, 'Buffer', { value: { from: (text: string) => text } });
}

const answer = openEngine();

/** Answers requests of the session, which sends one at a time. An exception reaches it as an error of the worker. */
self.onmessage = ({ data: request }: MessageEvent<Request>) => {
  answer(request).then((reply) => self.postMessage(reply), reportError);
};
