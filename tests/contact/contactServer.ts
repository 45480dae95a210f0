import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type DenoVersion, hasDeno21 } from '../../supabase/local/deno';
import {
  type FunctionSettings,
  type RunningFunctions,
  startFunctions,
} from '../../supabase/local/startFunctions';
import { DATABASES, empty, type TestDatabase } from './databases';
import { type DatabaseProxy, startProxy } from './proxy';
import { type SmtpCatcher, startSmtp } from './smtpServer';

export const SITE = 'https://www.possible.example';
export const OTHER_SITE = 'http://localhost:3000';
export const SECRET = 'a-delivery-secret-of-32-characters';

/** The functions' settings for a database and a mail server of this machine. */
export function functionSettings(databaseUrl: string, smtpPort: number): FunctionSettings {
  return {
    SITE_URL: `${SITE},${OTHER_SITE}`,
    SUPABASE_DB_URL: databaseUrl,
    CONTACT_MAIL_FROM: 'Site de Possible <site@possible.example>',
    CONTACT_MAIL_TO: 'agence@possible.example',
    CONTACT_ALERT_TO: 'alerte@possible.example',
    CONTACT_DELIVERY_SECRET: SECRET,
    CONTACT_IP_HEADER: 'x-test-ip',
    CONTACT_IP_SALT: 'a salt of sixteen or more',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
  };
}

/** Each database with each Deno. */
export const STACKS = DATABASES.flatMap(([database, start]) =>
  (['current', '2.1'] satisfies DenoVersion[])
    .filter((version) => version === 'current' || hasDeno21())
    .map((version) => ({ name: `${database}, Deno ${version}`, start, version })),
);

export interface ContactServer {
  readonly database: TestDatabase;
  readonly proxy: DatabaseProxy;
  readonly smtp: SmtpCatcher;
  readonly functions: RunningFunctions;
  /** Every line that the functions have logged. */
  readonly logs: readonly string[];
  /** Calls the contact function. */
  send(init?: RequestInit): Promise<Response>;
  /** Posts a message as the form does. */
  post(message: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Calls the delivery function. */
  deliver(): Promise<Response>;
}

/**
 * Starts everything once for the tests of a `describe`, and forgets the messages before each: the
 * functions in Deno, their database behind a proxy, their mail server. What the functions logged is
 * told with a test that fails.
 *
 * @param program what Deno runs, unless it is supabase/local/serve.ts.
 */
export function contactServer(
  { start, version }: Pick<(typeof STACKS)[number], 'start' | 'version'>,
  settings: FunctionSettings = {},
  program?: URL,
): ContactServer {
  let database: TestDatabase | undefined;
  let proxy: DatabaseProxy | undefined;
  let smtp: SmtpCatcher | undefined;
  let functions: RunningFunctions | undefined;
  const logs: string[] = [];

  beforeAll(async () => {
    const [direct, catcher] = await Promise.all([start(), startSmtp()]);
    const network = await startProxy(direct.url);
    [proxy, smtp] = [network, catcher];
    database = {
      ...direct,
      query: (...query) => network.alone(() => direct.query(...query)),
      run: (script) => network.alone(() => direct.run(script)),
    };
    functions = await startFunctions({
      version,
      program,
      settings: { ...functionSettings(network.url, catcher.port), ...settings },
      onLog: (line) => logs.push(line),
    });
  });
  beforeEach(async ({ onTestFailed }) => {
    smtp?.clear();
    proxy?.behave('pass');
    if (database) await empty(database);
    const before = logs.length;
    onTestFailed(() => console.error(logs.slice(before).join('\n')));
  });
  afterAll(async () => {
    await functions?.stop();
    await proxy?.stop();
    await Promise.all([database?.stop(), smtp?.stop()]);
  });

  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The contact server starts in beforeAll');
    return part;
  };
  const call = (name: string, init: RequestInit) =>
    fetch(`${started(functions).url}/${name}`, { redirect: 'manual', ...init });
  return {
    logs,
    get database() {
      return started(database);
    },
    get proxy() {
      return started(proxy);
    },
    get smtp() {
      return started(smtp);
    },
    get functions() {
      return started(functions);
    },
    send: (init = {}) => call('send-contact-email', { method: 'POST', ...init }),
    post(message, headers = {}) {
      return this.send({
        headers: { origin: SITE, 'content-type': 'application/json', ...headers },
        body: typeof message === 'string' ? message : JSON.stringify(message),
      });
    },
    deliver: () =>
      call('deliver-contact-emails', {
        method: 'POST',
        headers: { 'x-contact-delivery-secret': SECRET },
      }),
  };
}
