import '../withoutEval';
import './browserBuffer';
import { type Answer, openEngine, type Request } from './engine';

/** A request with the number by which its answer is told. */
export interface Numbered {
  readonly id: number;
  readonly request: Request;
}

/** An answer, or why there is none. */
export type Reply = { readonly id: number } & (
  | { readonly answer: Answer }
  | { readonly error: string }
);

const answer = openEngine();
/** One after the other: each request tells what changed since the one before. */
let turn: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<Numbered>) => {
  const { id, request } = data;
  turn = turn.then(async () => {
    try {
      reply({ id, answer: await answer(request) });
    } catch (error) {
      reply({
        id,
        error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error),
      });
    }
  });
};

function reply(told: Reply): void {
  self.postMessage(told);
}
