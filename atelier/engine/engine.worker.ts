import '../withoutEval';
import { type Answer, openEngine, type Request } from './engine';

/** A request with the number by which its answer is found. */
export interface Numbered {
  readonly id: number;
  readonly request: Request;
}

/** An answer, or why there is none. */
export type Reply = { readonly id: number } & (
  | { readonly answer: Answer }
  | { readonly error: string }
);

/**
 * gray-matter keeps a Buffer of each text it cuts, which nobody here looks at: the text itself stands for it,
 * where browsers have no Buffer.
 */
if (!('Buffer' in globalThis)) {
  Object.defineProperty(globalThis, 'Buffer', { value: { from: (text: string) => text } });
}

const answer = openEngine();

/** The session asks one thing after the other: each request has what changed since the one before. */
self.onmessage = async ({ data: { id, request } }: MessageEvent<Numbered>) => {
  let reply: Reply;
  try {
    reply = { id, answer: await answer(request) };
  } catch (error) {
    reply = {
      id,
      error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error),
    };
  }
  self.postMessage(reply);
};
