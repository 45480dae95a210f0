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

/** The session asks one thing after the other. An error of ours reaches it as that of the worker. */
self.onmessage = ({ data: request }: MessageEvent<Request>) => {
  answer(request).then((reply) => self.postMessage(reply), reportError);
};
