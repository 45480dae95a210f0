import '../withoutEval';
import { openEngine, type Request } from './engine';

/** Defines a minimal Buffer, which browsers lack: gray-matter puts each text into a Buffer that nothing reads. */
if (!('Buffer' in globalThis)) {
  Object.defineProperty(globalThis, 'Buffer', { value: { from: (text: string) => text } });
}

const answer = openEngine();

/** Answers the editor page's requests to check the site. An exception reaches the page as an `error` event. */
self.onmessage = ({ data: request }: MessageEvent<Request>) => {
  answer(request).then((reply) => self.postMessage(reply), reportError);
};
