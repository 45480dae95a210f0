/** `npm run inbox`: the messages of the form and the mails that left, on this machine. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ask, waitForLock } from '../supabase/local/control';
import { openDatabase } from '../supabase/local/database';
import {
  caughtMails,
  parseMessages,
  type StoredMessage,
  storedMessages,
} from '../supabase/local/inbox';
import { mailFolder } from '../supabase/local/startContact';
import { DATA, describeRunning } from './data';
import { runCommand } from './runCommand';

const STATES: Readonly<Record<StoredMessage['state'], string>> = {
  pending: 'à envoyer',
  sending: 'envoi en cours',
  sent: 'envoyé',
  failed: 'échec',
  held: 'retenu : indésirable ?',
};

await runCommand(async () => {
  const messages = await readMessages();
  console.log(messages.length ? `Messages (${messages.length})` : 'Aucun message.');
  for (const message of messages) console.log(describe(message));
  const mails = await caughtMails(mailFolder(DATA));
  console.log(mails.length ? `\nE-mails (${mails.length})` : '\nAucun e-mail.');
  for (const { file, subject } of mails) console.log(`  ${file}\n    ${subject}`);
  return 0;
});

/** From the running site, which alone may open the embedded database; else from the database. */
async function readMessages(): Promise<StoredMessage[]> {
  const folder = join(DATA, 'database');
  if (!process.env.DATABASE_URL && !existsSync(DATA)) return [];
  const lock = await waitForLock(DATA);
  if (!lock) {
    const running = await ask(DATA, 'inbox');
    if (running === undefined) throw new Error(describeRunning(undefined));
    return parseMessages(running);
  }
  try {
    if (!process.env.DATABASE_URL && !existsSync(folder)) return [];
    const database = await openDatabase(process.env.DATABASE_URL, folder);
    try {
      return await storedMessages(database.query);
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

function describe({
  received_at,
  state,
  tries,
  name,
  email,
  phone,
  message,
}: StoredMessage): string {
  const when = received_at.toLocaleString('fr-FR', { timeZone: 'Europe/Paris' });
  const attempts = state === 'pending' && tries > 0 ? `, ${tries} essai(s)` : '';
  const text = message.replaceAll(/\s+/g, ' ').slice(0, 100);
  return `  ${when} [${STATES[state]}${attempts}]\n    ${[name, email, phone].filter(Boolean).join(', ')}\n    ${text}`;
}
