import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DELIVERY_SECRET_HEADER } from '../functions/_shared/contact/deliver.ts';
import { openDatabase } from './database.ts';
import { fewLines } from './fewLines.ts';
import { keepFunctions } from './keepFunctions.ts';
import { startMailCatcher } from './mailCatcher.ts';
import { smtpSettings } from './smtpUrl.ts';
import { tellCondition } from './tellCondition.ts';

/** All that is behind the contact form, on this machine. */
export interface LocalContact {
  /**
   * Where the functions answer just now, without a slash at the end; undefined while they are being
   * started again, or while the database can take nothing.
   */
  functionsUrl(): string | undefined;
  /** The stored messages, as rows. @throws when the functions are being started again. */
  inbox(): Promise<unknown>;
  /** Lets a held message through: what became of it, as rows. @throws as `inbox` does. */
  release(id: string): Promise<unknown>;
  stop(): Promise<void>;
}

interface ContactOptions {
  /** Where the database and the caught mails stay. */
  readonly folder: string;
  /** Origins of the site, the main one first. */
  readonly sites: readonly string[];
  /** The agency's address. */
  readonly mailTo: string;
  /** DATABASE_URL and SMTP_URL replace the embedded parts; the functions' own settings pass. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Says a line in the terminal. Nothing personal is ever in it. */
  readonly say: (line: string) => void;
}

/** The mails that the embedded mail server caught, in a data folder. */
export function mailFolder(folder: string): string {
  return join(folder, 'mails');
}

/**
 * Starts the database, the mail server and the functions: what `npm start` puts in the place of a
 * Supabase project. What was started is stopped again when a later part fails.
 *
 * @throws Error naming the setting that is wrong.
 */
export async function startContact(options: ContactOptions): Promise<LocalContact> {
  const { folder, sites, mailTo, environment, say } = options;
  const sayLog = fewLines(say);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const database = await openDatabase(environment.DATABASE_URL, join(folder, 'database'));
    stops.push(() => database.stop());
    const smtp = environment.SMTP_URL
      ? smtpSettings(environment.SMTP_URL)
      : await embeddedMail(folder, fewLines(say), stops);
    const secret = randomBytes(32).toString('hex');
    const functions = await keepFunctions({
      settings: {
        CONTACT_MAIL_FROM: `Site <${mailTo}>`,
        CONTACT_MAIL_TO: mailTo,
        ...own(environment),
        ...smtp,
        SITE_URL: sites.join(','),
        SUPABASE_DB_URL: database.url,
        CONTACT_DELIVERY_SECRET: secret,
      },
      onLog: (line) => worthSaying(line) && sayLog(line),
    });
    stops.push(() => functions.stop());
    const url = () => (database.condition() === 'ready' ? functions.url() : undefined);
    const timers = [
      setInterval(() => deliver(url(), secret), DELIVERY_INTERVAL),
      tellCondition(database, folder, say),
    ];
    stops.push(async () => timers.forEach(clearInterval));
    void deliver(url(), secret);
    return {
      functionsUrl: url,
      // What is there can be read without room for more.
      inbox: () => askFunctions(functions.url(), '/inbox', secret),
      release: (id) => askFunctions(url(), `/release?${new URLSearchParams({ id })}`, secret),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How often the outbox is looked at, in ms; on Supabase, pg_cron does it every minute. */
const DELIVERY_INTERVAL = 15_000;

async function embeddedMail(
  folder: string,
  say: (line: string) => void,
  stops: (() => Promise<void>)[],
) {
  const catcher = await startMailCatcher(mailFolder(folder), (file) => say(`E-mail : ${file}`));
  stops.push(() => catcher.stop());
  return { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(catcher.port) };
}

/** A delivery that fails is tried again at the next turn, and what failed is in the log. */
async function deliver(functionsUrl: string | undefined, secret: string): Promise<void> {
  if (!functionsUrl) return;
  await fetch(`${functionsUrl}/deliver-contact-emails`, {
    method: 'POST',
    headers: { [DELIVERY_SECRET_HEADER]: secret },
    signal: AbortSignal.timeout(DELIVERY_INTERVAL * 4),
  }).catch(() => undefined);
}

async function askFunctions(
  functionsUrl: string | undefined,
  path: string,
  secret: string,
): Promise<unknown> {
  if (!functionsUrl) throw new Error('The functions are being started again');
  const response = await fetch(new URL(path, functionsUrl), {
    headers: { [DELIVERY_SECRET_HEADER]: secret },
  });
  if (!response.ok) throw new Error(`The functions answered ${response.status}`);
  return response.json();
}

/** The functions' settings that somebody set for this machine. */
function own(environment: ContactOptions['environment']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      /^(?:CONTACT|ATELIER_GITHUB)_/.test(name) && value ? [[name, value]] : [],
    ),
  );
}

/** Errors, and whatever Deno itself says; the rest would fill the terminal. */
function worthSaying(line: string): boolean {
  return !line.startsWith('{') || line.includes('"level":"error"');
}
