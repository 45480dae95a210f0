import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { listenAnywhere } from '../../ports';
import { DEFAULT_BRANCH, type FakeRepository, fakeRepository } from './repository';

/** The behaviour of a fake Git forge. A test may change it at any time. */
export interface Behaviour {
  /** The rights of the person who signs in; with `none`, those of a stranger in a private repository. */
  rights: 'write' | 'read' | 'none';
  /** Whether the person refuses the sign-in: the editor gets no right to act for them. */
  refusesSignIn: boolean;
  /** Whether the forge refuses every token that it has issued, with status 401. */
  isExpired: boolean;
  /** The time in ms that the forge waits before each answer. */
  delay: number;
  /** The path of a file that another person's commit changes just before the next commit arrives, once. */
  conflictOn: string | undefined;
  /** Whether, in Gitea, another person's commit arrives while the branch is written, after the check of files. */
  locksRef: boolean;
  /** The status of an HTML page with which the forge answers every request. */
  htmlStatus: number | undefined;
  /**
   * The status with which a proxy in front of the forge answers every request, without CORS headers, as nginx 1.22.1
   * answers 413 and 502.
   */
  proxyStatus: number | undefined;
  /** Whether the forge closes each connection without an answer. */
  isDown: boolean;
  /** The result of the CI checks of each commit. */
  checks: 'none' | 'running' | 'red' | 'green';
}

/** A fake Git forge for tests of the editor: the parts that GitHub, GitLab and Gitea share. */
export interface FakeForge {
  /** The origin of the forge: `http://127.0.0.1:49152`. */
  readonly url: string;
  /** The address of the repository, as the setting ATELIER_REPOSITORY takes it. */
  readonly repositoryUrl: string;
  readonly repository: FakeRepository;
  readonly behaviour: Behaviour;
  /** Gives the forge the behaviour that it had at the start. */
  heal(): void;
  /** The only token that the API of the forge accepts. */
  readonly token: string;
  /** Replaces the accepted token by another one. */
  renewToken(): void;
  /** The method and path of each request, in their order: `GET /api/v1/user`. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

export interface ForgeOptions {
  readonly files: Readonly<Record<string, string | Buffer>>;
  /** The owner and name of the repository; by default `agence/site`. */
  readonly repo?: string;
  /** The client id of the OAuth app that asks for sign-ins. */
  readonly clientId?: string;
  readonly clientSecret?: string;
}

/** A parsed request to the API of the fake forge. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly token: string | undefined;
  readonly accept: string | undefined;
  /** The parsed JSON or form fields of the request's body; undefined without a body. */
  readonly body: unknown;
}

export interface Reply {
  readonly status: number;
  readonly json?: unknown;
  readonly bytes?: Buffer;
  readonly location?: string;
}

/** Returns an answer that refuses a request in the format of the forges. */
export function refusal(status: number, message: string): Reply {
  return { status, json: { message } };
}

/** Answers the requests that only one kind of forge knows. */
export type Handler = (
  call: Call,
  forge: FakeForge,
) => Reply | undefined | Promise<Reply | undefined>;

/** The person who signs in to the fake forge. */
export const PERSON = {
  id: 7,
  login: 'camille',
  name: 'Camille Martin',
  email: 'camille@possible.example',
};
/** Another person, who saves at the same time. */
export const OTHER = { name: 'Dominique Petit', email: 'dominique@possible.example' };

/**
 * Starts a fake forge on a free port of this machine. Every origin may call its API, as with real forges.
 *
 * @param handler answers the requests of one kind of forge; other requests get 404.
 * @param isOpen whether a path needs no token.
 * @param badToken the refusal of a wrong token, by default that of GitHub's REST API, as its documentation has it.
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
    // The client has closed the connection.
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

/** Commits another person's change, if the behaviour of the forge asks for it. */
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
  // The headers that Gitea allows by default (app.ini, [cors] HEADERS).
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
