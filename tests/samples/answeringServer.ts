import { createServer } from 'node:http';
import { listenAnywhere } from '../ports';

/** An answer: JSON of a 200, or all of it. */
export type Answer =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  | { readonly json: unknown };

/** For tests: a server that answers what it is told to, by path and query, and keeps what it was asked. */
export interface AnsweringServer {
  /** Its address, without a slash at its end. */
  readonly url: string;
  /** `GET /path?query`, and the token that came with it. */
  readonly asked: readonly { readonly path: string; readonly authorization: string | undefined }[];
  /** Puts other answers in the place of those of now. */
  answer(answers: Readonly<Record<string, Answer>>): void;
  close(): Promise<void>;
}

export async function answeringServer(
  answers: Readonly<Record<string, Answer>> = {},
): Promise<AnsweringServer> {
  let known = answers;
  const asked: { path: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    // A browser asks first whether a page of another origin may: it lets it.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    asked.push({ path, authorization: request.headers.authorization });
    const answer = known[path];
    if (answer && 'json' in answer) {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(answer.json));
      return;
    }
    response.writeHead(answer?.status ?? 404, answer?.headers);
    response.end(
      typeof answer?.body === 'string' ? answer.body : JSON.stringify(answer?.body ?? {}),
    );
  });
  await listenAnywhere(server);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
  return {
    url: `http://localhost:${address.port}`,
    asked,
    answer(others) {
      known = others;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
