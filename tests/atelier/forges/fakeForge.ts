import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { listenAnywhere } from '../../ports';
import { DEFAULT_BRANCH, type FakeRepository, fakeRepository } from './repository';

/** The behaviour of the forge, which a test may change at any time. */
export interface Behaviour {
  /** The rights of the person who signs in; with `none`, the rights of a stranger in a private repository. */
  rights: 'write' | 'read' | 'none';
  /** Whether the person refuses to let the atelier act for them. */
  refusesSignIn: boolean;
  /** Whether the forge refuses every token that it has issued (401). */
  isExpired: boolean;
  /** The delay before each answer, in ms. */
  delay: number;
  /** The file that another person's commit changes just before the next commit arrives, once. */
  conflictOn: string | undefined;
  /** Whether, in Gitea, that commit arrives after the files were compared, while the branch is written. */
  locksRef: boolean;
  /** The status of a page of HTML that answers every request. */
  htmlStatus: number | undefined;
  /**
   * The status of each answer from a proxy in front of the forge: without CORS headers, as nginx 1.22.1 answers 413
   * and 502
   */
  proxyStatus: number | undefined;
  /** Whether the forge ends each connection without an answer. */
  isDown: boolean;
  /** The result of the checks of each commit */
  checks: 'none' | 'running' | 'red' | 'green';
}

/** A fake forge: the parts that all kinds have, for the tests of the atelier. */
export interface FakeForge {
  /** The address of the forge, with which those of its repository and API begin: `http://127.0.0.1:49152`. */
  readonly url: string;
  /** The address of the repository, as ATELIER_REPOSITORY takes it. */
  readonly repositoryUrl: string;
  readonly repository: FakeRepository;
  readonly behaviour: Behaviour;
  /** Sets the behaviour of the start again. */
  heal(): void;
  /** The only token that the API accepts, as a person would paste it. */
  readonly token: string;
  /** Replaces the token by another one. */
  renewToken(): void;
  /** The requests in their order: `GET /api/v1/user`. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

export interface ForgeOptions {
  readonly files: Readonly<Record<string, string | Buffer>>;
  /** The owner and name of the repository; `agence/site` by default. */
  readonly repo?: string;
  /** The client id of the app that asks for sign-ins */
  readonly clientId?: string;
  readonly clientSecret?: string;
}

/** A parsed call of the forge. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly token: string | undefined;
  readonly accept: string | undefined;
  /** The parsed JSON or form fields; undefined without a body. */
  readonly body: unknown;
}

export interface Reply {
  readonly status: number;
  readonly json?: unknown;
  readonly bytes?: Buffer;
  readonly location?: string;
}

/** Returns a refusal in the format of the forges. */
export function refusal(status: number, message: string): Reply {
  return { status, json: { message } };
}

/** The requests that only one kind of forge knows */
export type Handler = (
  call: Call,
  forge: FakeForge,
) => Reply | undefined | Promise<Reply | undefined>;

/** The person who signs in. */
export const PERSON = {
  id: 7,
  login: 'camille',
  name: 'Camille Martin',
  email: 'camille@possible.example',
};
/** Another person, who saves at the same time. */
export const OTHER = { name: 'Dominique Petit', email: 'dominique@possible.example' };

/**
 * Starts a forge on a free port of this machine. Its API is open to every origin, as theirs are.
 *
 * @param handler answers what it knows; 404 for the rest.
 * @param isOpen whether a path needs no token.
 * @param badToken the refusal of a token: unless set, that of GitHub's REST API, as its documentation has it.
 */
export async function startForge(
  { files, repo = 'agence/site' }: ForgeOptions,
  handler: Handler,
  isOpen: (path: string) => boolean,
  badToken = 'Bad credentials',
): Promise<FakeForge> {
  const requests: string[] = [];
  let tokens = 1;
  const behaviour: Behaviour = { ...WELL };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (behaviour.isDown) return void response.destroy();
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    requests.push(`${request.method} ${url.pathname}`);
    const call = await readCall(request, url).catch(() => undefined);
    // The client has gone.
    if (!call) return void response.destroy();
    if (behaviour.delay > 0) await wait(behaviour.delay);
    const reply = await answer(call).catch((error: unknown): Reply => {
      return refusal(500, `The fake forge failed: ${error}`);
    });
    const { status, json, bytes, location } = reply;
    const type = bytes ? 'application/octet-stream' : 'application/json; charset=utf-8';
    const cors = behaviour.proxyStatus ? {} : CORS;
    response.writeHead(status, { ...cors, 'content-type': type, ...(location && { location }) });
    response.end(bytes ?? (json === undefined ? '' : JSON.stringify(json)));
  });
  const answer = async (call: Call): Promise<Reply> => {
    const htmlStatus = behaviour.htmlStatus ?? behaviour.proxyStatus;
    if (htmlStatus) {
      return { status: htmlStatus, bytes: Buffer.from('<!doctype html><h1>Oups</h1>') };
    }
    if (!isOpen(call.url.pathname) && (behaviour.isExpired || call.token !== forge.token)) {
      return refusal(401, badToken);
    }
    return (await handler(call, forge)) ?? refusal(404, 'Not Found');
  };
  const url = `http://127.0.0.1:${await listenAnywhere(server)}`;
  const forge: FakeForge = {
    url,
    repositoryUrl: `${url}/${repo}`,
    repository: fakeRepository(files),
    behaviour,
    heal: () => void Object.assign(behaviour, WELL),
    get token() {
      return `gho_token-${tokens}-of-the-fake-forge`;
    },
    renewToken() {
      tokens += 1;
    },
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return forge;
}

const WELL: Behaviour = {
  rights: 'write',
  refusesSignIn: false,
  isExpired: false,
  delay: 0,
  conflictOn: undefined,
  locksRef: false,
  htmlStatus: undefined,
  proxyStatus: undefined,
  isDown: false,
  checks: 'none',
};

/** Commits another person's change, if the behaviour asks for it. */
export function meanwhile({ behaviour, repository }: FakeForge, branch = DEFAULT_BRANCH): void {
  const path = behaviour.conflictOn;
  if (path === undefined) return;
  behaviour.conflictOn = undefined;
  const text = repository.head(branch)?.files.get(path)?.toString() ?? '';
  const content = Buffer.from(`${text}\nUne ligne de Dominique.\n`);
  repository.commit(branch, {
    message: 'Entre-temps',
    author: OTHER,
    changes: [{ path, content }],
  });
}

const CORS = {
  'access-control-allow-origin': '*',
  // No more than Gitea allows unless it is told to (app.ini, [cors] HEADERS).
  'access-control-allow-headers': 'authorization, content-type, user-agent',
  'access-control-allow-methods': '*',
};

async function readCall(request: IncomingMessage, url: URL): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(z.instanceof(Buffer).parse(chunk));
  const text = Buffer.concat(chunks).toString();
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const token = /^(?:token|bearer) (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return {
    method: request.method ?? 'GET',
    url,
    token,
    accept: request.headers.accept,
    body: text && (isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)),
  };
}
