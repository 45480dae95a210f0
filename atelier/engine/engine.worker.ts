import '../withoutEval';
import { openEngine, type Request } from './engine';

/** Replaces Node's Buffer, which browsers lack: gray-matter wraps each text in a Buffer that nothing reads. */
if (!('Buffer' in globalThis)) {
  Object.defineProperty(globalThis, 'Buffer', { value: { from: (text: string) => text } });
}

const answer = openEngine();

/** Answers the editor page's requests to check the site. The page gets an exception as the worker's `error` event. */
self.onmessage = ({ data: request }: MessageEvent<Request>) => {
  answer(request).then((reply) => self.postMessage(reply), reportError);
};
