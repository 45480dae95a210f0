import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { DELIVERY_SECRET_HEADER } from '../functions/_shared/contact/deliver.ts';
import { openDatabase } from './database.ts';
import { mailFolder, startMailCatcher } from './mailCatcher.ts';
import type { LocalFunctions } from './readInbox.ts';
import { type FunctionSettings, keepFunctions } from './startFunctions.ts';

/** The backend of the contact form that runs on this machine: its functions, and how to stop it. */
export type LocalContact = Awaited<ReturnType<typeof startContact>>;

interface ContactOptions {
  /** The data folder, which contains the database and the received mails. */
  readonly folder: string;
  /** The addresses at which the site answers, the main one first. */
  readonly sites: readonly string[];
  /** The mail address to which messages of the contact form are sent. */
  readonly mailTo: string;
  /** Environment variables: DATABASE_URL and SMTP_URL replace the embedded database and mail server. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Prints a line in the terminal. A line never contains personal data. */
  readonly say: (line: string) => void;
}

/**
 * Starts the database, the mail server and the functions, with which `npm start` replaces a Supabase project. If one of
 * them fails, the others are stopped.
 *
 * @throws Error that names the wrong setting.
 */
export async function startContact(options: ContactOptions) {
  const { folder, sites, mailTo, environment, say } = options;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const database = await openDatabase(environment.DATABASE_URL, join(folder, 'database'), say);
    stops.push(database.stop);
    let smtp: FunctionSettings;
    if (environment.SMTP_URL) smtp = smtpSettings(environment.SMTP_URL);
    else {
      const catcher = await startMailCatcher(mailFolder(folder), say);
      stops.push(catcher.stop);
      smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(catcher.port) };
    }
    const secret = randomBytes(32).toString('hex');
    const { url, stop: stopFunctions } = await keepFunctions({
      settings: {
        CONTACT_MAIL_FROM: `Site <${mailTo}>`,
        CONTACT_MAIL_TO: mailTo,
        CONTACT_SIGNING_SECRET: lastingSecret(join(folder, 'secret')),
        ...functionSettings(environment),
        ...smtp,
        SITE_URL: sites.join(','),
        SUPABASE_DB_URL: database.url,
        CONTACT_DELIVERY_SECRET: secret,
      },
      // Only errors, and lines of Deno itself: the rest would fill the terminal.
      onLog: (line) => (!line.startsWith('{') || line.includes('"level":"error"')) && say(line),
    });
    stops.push(stopFunctions);
    const functions = { url, secret };
    const timer = setInterval(deliver, DELIVERY_INTERVAL_MS, functions);
    stops.push(async () => clearInterval(timer));
    deliver(functions);
    return { functions, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Returns the addresses at which this machine and its network, for example a phone, reach a local site. Other host
 * names are left out: an attacker can make any host name lead to this machine (DNS rebinding).
 */
export function localAddresses(url: string): string[] {
  const numbers = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
  return [...new Set(['localhost', '127.0.0.1', ...numbers])].map((name) =>
    Object.assign(new URL(url), { hostname: name }).href.replace(/\/$/, ''),
  );
}

/**
 * Reads from a file the secret that signs links in mails. The first start writes a random secret to this file, so that
 * links in earlier mails still work after a restart.
 */
function lastingSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** The interval between two calls of the delivery function, in ms. On Supabase, pg_cron calls it every minute. */
const DELIVERY_INTERVAL_MS = 15_000;

/** Calls the function that mails stored messages. Ignores a failed call, since the next one tries again. */
function deliver({ url, secret }: LocalFunctions): void {
  const headers = { [DELIVERY_SECRET_HEADER]: secret };
  const signal = AbortSignal.timeout(DELIVERY_INTERVAL_MS * 4);
  const call = { method: 'POST', headers, signal };
  fetch(`${url}/deliver-contact-emails`, call).catch(() => undefined);
}

/** Returns the environment variables of this machine that are settings of the server functions. */
function functionSettings(environment: ContactOptions['environment']): FunctionSettings {
  const isOne = /^(?:CONTACT|ATELIER_GITHUB)_/;
  const all = Object.entries(environment);
  return Object.fromEntries(all.filter(([name, value]) => value && isOne.test(name)));
}

/**
 * Reads the settings of a mail server from one address: `smtp://localhost:1025`,
 * `smtps://user:password@smtp.host.example:465`.
 *
 * @throws Error with examples of valid addresses.
 */
function smtpSettings(address: string): FunctionSettings {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const port = url?.port || (url?.protocol === 'smtps:' ? '465' : '587');
  const isTls = port === '465';
  if (!url?.hostname || url.protocol !== (isTls ? 'smtps:' : 'smtp:')) {
    throw new Error(
      'SMTP_URL is no address such as smtps://user:password@smtp.host.example:465; smtps:// goes with port 465, and smtp:// with any other port',
    );
  }
  return {
    SMTP_HOST: url.hostname,
    SMTP_PORT: port,
    SMTP_USER: decodeURIComponent(url.username),
    SMTP_PASSWORD: decodeURIComponent(url.password),
  };
}
