import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { buildSchema, graphql } from 'graphql';
import { z } from 'zod';
import { listenAnywhere } from '../../ports';
import { DEFAULT_BRANCH, type FakeRepository, fakeRepository } from './repository';

/** The behaviour of a fake Git server (GitHub, GitLab or Gitea), which a test may change at any time. */
export interface Behaviour {
  /** The rights of the person who signs in; with `none`, those of a stranger, who cannot see the private repository. */
  rights: 'write' | 'read' | 'none';
  /** Whether the person refuses, on the sign-in page, to let the editor act for them. */
  refusesSignIn: boolean;
  /** Whether the fake Git server answers 401 to every request with a token. */
  isExpired: boolean;
  /** The time in ms that the fake Git server waits before each answer. */
  delay: number;
  /** The path of a file that another person changes, only once, just before the next commit arrives. */
  conflictOn: string | undefined;
  /** For Gitea: whether the file `conflictOn` changes after (true) or before Gitea checks that it is unchanged. */
  changesAfterComparison: boolean;
  /** The status with which every request is answered by an HTML page; undefined for normal answers. */
  htmlStatus: number | undefined;
  /**
   * The status with which a proxy in front of the fake Git server answers every request, without CORS headers, as nginx
   * 1.22.1 answers 413 and 502.
   */
  proxyStatus: number | undefined;
  /** Whether the fake Git server closes each connection without an answer. */
  isDown: boolean;
  /** The result of the CI checks of each commit. */
  checks: 'none' | 'running' | 'red' | 'green';
}

/** A fake Git server for tests of the editor: the parts that GitHub, GitLab and Gitea share. */
export interface FakeForge {
  /** The origin of the fake Git server: `http://127.0.0.1:49152`. */
  readonly url: string;
  /** The address of the repository, as the setting ATELIER_REPOSITORY takes it. */
  readonly repositoryUrl: string;
  readonly repository: FakeRepository;
  readonly behaviour: Behaviour;
  /** Makes the fake Git server behave normally again, as at its start. */
  heal(): void;
  /** The only access token that the fake Git server's API accepts. */
  readonly token: string;
  /** Replaces the accepted token by a new one: requests with the old token are then refused. */
  renewToken(): void;
  /** The method and path of each request so far, in order: `GET /api/v1/user`. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

export interface ForgeOptions {
  readonly files: Readonly<Record<string, string | Buffer>>;
  /** The owner and name of the repository; by default `agence/site`. */
  readonly repo?: string;
  /** The client id of the OAuth app through which people sign in. */
  readonly clientId?: string;
  readonly clientSecret?: string;
}

/** A parsed request to the API of a fake Git server. */
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

/** Returns an answer with status 200. */
export function json(value: unknown): Reply {
  return { status: 200, json: value };
}

/** Returns an answer that refuses a request, in the JSON format of GitHub, GitLab and Gitea. */
export function refusal(status: number, message: string): Reply {
  return { status, json: { message } };
}

/** Returns a function that answers queries to the GraphQL API of a schema. It takes a resolver for each field. */
export function graphqlApi(schemaText: string) {
  const schema = buildSchema(schemaText, { assumeValid: true });
  const variables = z.record(z.string(), z.unknown()).optional();
  const querySchema = z.object({ query: z.string(), variables });
  return async (body: unknown, rootValue: object): Promise<Reply> => {
    const { query: source, variables: variableValues } = querySchema.parse(body);
    return json(await graphql({ schema, source, rootValue, variableValues }));
  };
}

/** Answers the requests that only one kind of Git server (GitHub, GitLab or Gitea) knows. */
export type Handler = (
  call: Call,
  forge: FakeForge,
) => Reply | undefined | Promise<Reply | undefined>;

/** The person who signs in to the fake Git server. */
export const PERSON = {
  id: 7,
  login: 'camille',
  name: 'Camille Martin',
  email: 'camille@possible.example',
};
/** Another person, who saves at the same time as the signed-in person. */
export const OTHER = { name: 'Dominique Petit', email: 'dominique@possible.example' };

/**
 * Starts a fake Git server on a free port of this machine. Pages of every origin may call its API, as with GitHub.
 *
 * @param signIn answers the requests of the sign-in; only these need no token.
 * @param handler answers the requests that GitHub, GitLab or Gitea would answer; others get 404.
 * @param badToken the message that refuses a wrong token, by default the one in GitHub's REST documentation.
 */
export async function startForge(
  { files, repo = 'agence/site' }: ForgeOptions,
  signIn: Handler,
  handler: Handler,
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
    const signedIn = await signIn(call, forge);
    if (signedIn) return signedIn;
    if (behaviour.isExpired || call.token !== forge.token) {
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
  changesAfterComparison: false,
  htmlStatus: undefined,
  proxyStatus: undefined,
  isDown: false,
  checks: 'none',
};

/** Commits another person's change of the file `behaviour.conflictOn`, if that is set, and unsets it. */
export function meanwhile({ behaviour, repository }: FakeForge, branch = DEFAULT_BRANCH): void {
  const path = behaviour.conflictOn;
  if (path === undefined) return;
  behaviour.conflictOn = undefined;
  const before = repository.head(branch)?.files.get(path)?.toString() ?? '';
  const content = Buffer.from(`${before}\nUne ligne de Dominique.\n`);
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
  const typed = await text(request);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const token = /^(?:token|bearer) (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return {
    method: request.method ?? 'GET',
    url,
    token,
    accept: request.headers.accept,
    body: typed && (isForm ? Object.fromEntries(new URLSearchParams(typed)) : JSON.parse(typed)),
  };
}
