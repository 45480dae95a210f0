import type { Answer, Request } from '../engine/engine';

/** Asks the worker, one request at a time. Rejects where it failed: what it was sent before is lost, and a new one begins. */
export interface EngineClient {
  ask(request: Request): Promise<Answer>;
  /** Whether the next request must send everything: the worker is a new one. */
  isNew(): boolean;
}

/** Returns the worker of this page, which is loaded when it is first asked. @param code its address. */
export function pageEngine(code: string): EngineClient {
  let worker: Worker | undefined;
  return {
    isNew: () => worker === undefined,
    ask(request) {
      worker ??= new Worker(code, { type: 'module' });
      const asked = worker;
      return new Promise((resolve, reject) => {
        const lose = (reason: string) => {
          asked.terminate();
          worker = undefined;
          reject(new Error(reason));
        };
        asked.onmessage = ({ data }: MessageEvent<Answer | string>) =>
          typeof data === 'string' ? lose(data) : resolve(data);
        asked.onerror = ({ message }) => lose(message || 'The engine could not be loaded');
        asked.postMessage(request);
      });
    },
  };
}
