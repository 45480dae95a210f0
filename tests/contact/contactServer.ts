import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type FunctionOptions,
  type FunctionSettings,
  type RunningFunctions,
  startFunctions,
} from '../../supabase/local/startFunctions';
import { empty, freshDatabase } from './databases';
import { startSmtp } from './smtpServer';

/** The path of Deno 2.1, which Supabase runs; undefined except on Linux x64, as npm has it for no other system. */
export const DENO_21 =
  process.platform === 'linux' && process.arch === 'x64'
    ? createRequire(import.meta.url).resolve('deno-2.1-linux-x64/deno')
    : undefined;

export const SITE = 'https://www.possible.example';
export const OTHER_SITE = 'http://localhost:3000';
export const SECRET = 'a-delivery-secret-of-32-characters';

/** Returns the settings of the contact functions, for a database and a mail server on this machine. */
export function functionSettings(databaseUrl: string, smtpPort: number): FunctionSettings {
  return {
    SITE_URL: `${SITE},${OTHER_SITE}`,
    SUPABASE_DB_URL: databaseUrl,
    CONTACT_MAIL_FROM: 'Site de Possible <site@possible.example>',
    CONTACT_MAIL_TO: 'agence@possible.example',
    CONTACT_ALERT_TO: 'alerte@possible.example',
    CONTACT_DELIVERY_SECRET: SECRET,
    CONTACT_IP_HEADER: 'x-test-ip',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
  };
}

type Address = Pick<RunningFunctions, 'url'>;

/** Posts a message to the contact function, as the contact form does. */
export function postMessage({ url }: Address, message: unknown, headers = {}): Promise<Response> {
  return fetch(`${url}/send-contact-email`, {
    method: 'POST',
    headers: { origin: SITE, 'content-type': 'application/json', ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
}

/** Calls the function that mails stored messages, as Supabase's cron job does. */
export function deliver({ url }: Address): Promise<Response> {
  const headers = { 'x-contact-delivery-secret': SECRET };
  return fetch(`${url}/deliver-contact-emails`, { method: 'POST', headers });
}

/**
 * Starts the contact functions in Deno, a database and a mail server, once for a `describe` or a file. Messages are
 * deleted before each test. After a failed test, the functions' log is printed.
 */
export function contactServer(options: Partial<FunctionOptions> = {}) {
  let running: Awaited<ReturnType<typeof startContactServer>> | undefined;
  const server = () => {
    if (!running) throw new Error('The contact server starts in beforeAll');
    return running;
  };
  beforeAll(async () => {
    running = await startContactServer(options);
  });
  beforeEach(async ({ onTestFailed }) => {
    const { smtp, database, logs } = server();
    smtp.clear();
    await empty(database);
    const before = logs.length;
    onTestFailed(() => console.error(logs.slice(before).join('\n')));
  });
  afterAll(() => running?.stop());
  return server;
}

async function startContactServer(options: Partial<FunctionOptions>) {
  const logs: string[] = [];
  const [database, smtp] = await Promise.all([freshDatabase(), startSmtp()]);
  const functions = await startFunctions({
    ...options,
    settings: { ...functionSettings(database.url, smtp.port), ...options.settings },
    onLog: (line) => logs.push(line),
  });
  return {
    /** All lines that the contact functions have logged since their start. */
    logs,
    ...{ database, smtp, functions },
    post: (message: unknown, headers = {}) => postMessage(functions, message, headers),
    deliver: () => deliver(functions),
    async stop() {
      await functions.stop();
      await Promise.all([database.stop(), smtp.stop()]);
    },
  };
}
