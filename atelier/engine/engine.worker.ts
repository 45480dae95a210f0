import '../withoutEval';
import { openEngine, type Request } from './engine';

/**
 * Replaces the Buffer in which gray-matter stores each text, and which nobody reads here, by the text itself: browsers
 * have no Buffer.
 */
if (!('Buffer' in globalThis)) {
  Object.defineProperty(globalThis, 'Buffer', { value: { from: (text: string) => text } });
}

const answer = openEngine();

/** Answers the session's requests, which come one by one. An exception reaches it as an error of the worker. */
self.onmessage = ({ data: request }: MessageEvent<Request>) => {
  answer(request).then((reply) => self.postMessage(reply), reportError);
};
