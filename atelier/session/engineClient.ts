import type { Answer, Request } from '../engine/engine';
import type { Numbered, Reply } from '../engine/engine.worker';

/** Asks the worker. Rejects where it failed: what it was sent before is lost then, and a new one begins. */
export interface EngineClient {
  ask(request: Request): Promise<Answer>;
  /** Whether the next request must send everything: the worker is a new one. */
  isNew(): boolean;
}

/** @param start starts the worker; it is called when it is first asked, and again when one has died. */
export function engineClient(start: () => Worker): EngineClient {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  const lose = (reason: string) => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  const hear = (reply: Reply) => {
    if ('error' in reply) return lose(reply.error);
    waiting.get(reply.id)?.resolve(reply.answer);
    waiting.delete(reply.id);
  };
  const started = () => {
    const begun = start();
    begun.onmessage = ({ data }: MessageEvent<Reply>) => hear(data);
    begun.onerror = ({ message }) => lose(message || 'The engine could not be loaded');
    return begun;
  };
  return {
    isNew: () => worker === undefined,
    ask(request) {
      worker ??= started();
      const asked = worker;
      last += 1;
      const numbered: Numbered = { id: last, request };
      return new Promise((resolve, reject) => {
        waiting.set(numbered.id, { resolve, reject });
        asked.postMessage(numbered);
      });
    },
  };
}
