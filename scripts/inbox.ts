/**
 * `npm run inbox`: lists the contact messages and the mails that `npm start` stored on this machine. `npm run inbox --
 * release ID` releases a quarantined message, so that it is mailed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { printable, printableLines } from '../reader/problem';
import { CONTACT_FIELDS } from '../supabase/functions/_shared/contact/contactFields';
import { readStoredFields } from '../supabase/functions/_shared/contact/fieldRules';
import { HOLD_REASONS } from '../supabase/functions/_shared/contact/quarantineMails';
import { RELEASE, STORED_MESSAGES } from '../supabase/functions/_shared/contact/storage';
import { openDatabase } from '../supabase/local/database';
import { mailFolder } from '../supabase/local/mailCatcher';
import {
  askFunctions,
  caughtMails,
  type RunStatement,
  releaseSchema,
  type StoredMessage,
  storedMessageSchema,
} from '../supabase/local/readInbox';
import { claimFolder, DATA } from './data';
import { runCommand } from './runCommand';

const STATES: Readonly<Record<StoredMessage['state'], string>> = {
  pending: 'à envoyer',
  sending: 'envoi en cours',
  sent: 'envoyé',
  failed: 'échec',
  held: 'retenu',
};

const REASONS: Readonly<Record<string, string>> = HOLD_REASONS;

/** Matches the id of a contact message: a UUID. */
const REFERENCE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

await runCommand(async () => {
  const [command, id, ...others] = process.argv.slice(2);
  if (command === undefined) return list();
  if (command !== 'release' || id === undefined || !REFERENCE.test(id) || others.length > 0) {
    throw new Error('Write `npm run inbox`, or `npm run inbox -- release ID` to release a message');
  }
  const { released, explanation } = await release(id);
  console.log(printableLines(explanation));
  return released ? 0 : 1;
});

async function list(): Promise<number> {
  const messages = await readMessages();
  console.log(messages.length ? `Messages (${messages.length})` : 'Aucun message.');
  for (const message of messages) console.log(describe(message));
  const mails = await caughtMails(mailFolder(DATA));
  console.log(mails.length ? `\nE-mails (${mails.length})` : '\nAucun e-mail.');
  for (const { file, subject } of mails) {
    console.log(`  ${file}\n${printable(`    ${subject}`)}`);
  }
  return 0;
}

async function release(id: string) {
  const answer = await askOrOpen(`/release?id=${id}`, (query) => query(RELEASE, id));
  if (!answer) throw new Error('There are no messages here: start the site with `npm start`');
  const release = releaseSchema.parse(answer.rows[0]);
  return answer.isRunning || !release.released
    ? release
    : { released: true, explanation: 'Le message partira quand vous lancerez `npm start`.' };
}

async function readMessages(): Promise<StoredMessage[]> {
  const answer = await askOrOpen('/inbox', (query) => query(STORED_MESSAGES));
  return answer ? answer.rows.map((row) => storedMessageSchema.parse(row)) : [];
}

/**
 * Queries the database of messages: while `npm start` runs, by HTTP at `path`, because only its process may open the
 * embedded database; else opens the database here and calls `work`. Returns undefined if there is no database yet.
 */
async function askOrOpen(
  path: string,
  work: (query: RunStatement) => Promise<readonly unknown[]>,
): Promise<{ readonly rows: readonly unknown[]; readonly isRunning: boolean } | undefined> {
  const folder = join(DATA, 'database');
  if (!process.env.DATABASE_URL && !existsSync(folder)) return undefined;
  const result = await claimFolder(DATA);
  if ('running' in result) {
    const { functions } = result.running;
    return functions && { rows: await askFunctions(functions, path), isRunning: true };
  }
  try {
    const database = await openDatabase(process.env.DATABASE_URL, folder);
    const rows = await work(database.query).finally(database.stop);
    return { rows, isRunning: false };
  } finally {
    result.claim.release();
  }
}

function describe({ id, received_at, state, held_because, tries, fields }: StoredMessage): string {
  const when = received_at.toLocaleString('fr-FR', { timeZone: 'Europe/Paris' });
  const reason = state === 'held' ? ` (${REASONS[held_because ?? ''] ?? held_because})` : '';
  const attempts = state === 'pending' && tries > 0 ? `, ${tries} essai(s)` : '';
  const { message, extra } = readStoredFields(fields);
  const inLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100);
  const short = CONTACT_FIELDS.filter(({ lines }) => lines === 'one');
  const long = CONTACT_FIELDS.filter(({ lines }) => lines === 'many');
  return [
    `  ${when} [${STATES[state]}${reason}${attempts}]`,
    `    ${short.flatMap(({ name }) => message[name] || []).join(', ')}`,
    ...long.map(({ name }) => `    ${inLine(message[name])}`),
    ...Object.entries(extra).map(([name, text]) => `    ${name} : ${inLine(text)}`),
    ...(state === 'held' ? [`    Pour l’envoyer : npm run inbox -- release ${id}`] : []),
  ]
    .map(printable)
    .join('\n');
}
