/** What the test page runs: the engine itself, asked by the test. */

import type { Answer, Request } from '../../atelier/engine/engine';
import type { Reply } from '../../atelier/engine/engine.worker';

const worker = new Worker(new URL('../../atelier/engine/engine.worker.ts', import.meta.url), {
  type: 'module',
});
let last = 0;

function ask(request: Request): Promise<Answer> {
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<Reply>) => {
      if (data.id !== id) return;
      worker.removeEventListener('message', hear);
      if ('answer' in data) resolve(data.answer);
      else reject(new Error(data.error));
    };
    worker.addEventListener('message', hear);
    worker.addEventListener('error', (event) => reject(new Error(event.message)), { once: true });
    worker.postMessage({ id, request });
  });
}

Object.assign(globalThis, { ask });
