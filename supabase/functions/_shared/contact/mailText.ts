import { CONTACT_FIELDS } from './contactFields.ts';
import type { ExtraFields } from './fieldRules.ts';
import type { AlertItem, OutboxMessage } from './storage.ts';

/** A mail address with a name. The name is a separate field, so that it cannot be read as a second address. */
export interface Mailbox {
  /** The name shown with the address; '' if there is none. */
  readonly name: string;
  readonly address: string;
}

/** A mail, before it is converted to the format of a mail server or service. */
export interface Mail {
  /** The id of the contact message or report in the mail, from which Message-ID and idempotency key are made. */
  readonly id: string;
  readonly kind: 'contact' | 'contact-alert' | 'contact-flood' | 'contact-digest';
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** The mailbox to which a reply goes; absent from reports, which nobody answers. */
  readonly replyTo?: Mailbox;
  readonly subject: string;
  /** The plain text of the mail, in French. */
  readonly text: string;
}

/** The subject and text of a mail that reports contact messages to the agency, but quotes none in full. */
export type Notification = Pick<Mail, 'kind' | 'subject' | 'text'>;

/**
 * Sends a mail, and resolves when the mail server or service has accepted it.
 *
 * @throws an error with a `code` (and the mail server's `responseCode`) when the server or service refused the mail or
 * did not answer. Without an answer, the mail may have been sent.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** Returns the Message-ID of a mail. Each try to send a mail uses the same id, so that mailboxes recognize a copy. */
export function messageId(mail: Mail): string {
  return `<${mail.kind}-${mail.id}@${mail.from.address.split('@').at(-1)}>`;
}

/** Writes the mail that brings a visitor's message to the agency. A reply to this mail goes to the visitor. */
export function contactMail(stored: OutboxMessage, from: Mailbox, to: Mailbox): Mail {
  const { id, received_at, message, extra } = stored;
  const fields = CONTACT_FIELDS.map(({ name, label, lines }) => ({
    ...{ label, lines },
    text: message[name] || 'non indiqué',
  }));
  return {
    id,
    kind: 'contact',
    from,
    to,
    replyTo: { name: message.name, address: message.email },
    subject: `Message du site\u00A0: ${message.name}`,
    text: [
      'Nouveau message reçu par le formulaire du site.',
      '',
      ...fields
        .filter(({ lines }) => lines === 'one')
        .map(({ label, text }) => inOneLine(label, text)),
      `Reçu le\u00A0: ${parisDate(received_at)}`,
      '',
      ...fields
        .filter(({ lines }) => lines === 'many')
        .flatMap(({ label, text }) => [`${label}\u00A0:`, '', text, '']),
      ...others(extra),
      // The signature separator: mail programs leave what follows out of a reply (RFC 3676, 4.3).
      '-- ',
      'Pour répondre à cette personne, répondez simplement à ce courriel.',
      `Référence\u00A0: ${id}`,
      '',
    ].join('\n'),
  };
}

function inOneLine(label: string, text: string): string {
  return `${label}\u00A0: ${text}`;
}

/** Returns the lines of a mail for fields that this code does not know, such as those of a newer form. */
function others(extra: ExtraFields): string[] {
  const lines = Object.entries(extra).map(([name, text]) =>
    inOneLine(name, text.replaceAll('\n', '\n  ')),
  );
  return lines.length > 0 ? ['Autres informations\u00A0:', '', ...lines, ''] : [];
}

/** Writes one mail about all messages that could not be mailed to the agency. It quotes none of them. */
export function alertMail(items: readonly AlertItem[]): Notification {
  const count = items.length;
  return {
    kind: 'contact-alert',
    subject: `Alerte du site\u00A0: ${count} message${count > 1 ? 's' : ''} en souffrance`,
    text: [
      'Des messages du formulaire du site ne vous sont pas parvenus par courriel.',
      'Ils sont conservés dans la base de données\u00A0; rien n’est perdu.',
      '',
      ...items.map(describe),
      '',
      'Pour les lire\u00A0: tableau de bord Supabase, Table Editor, table contact_messages.',
      'Que faire ensuite\u00A0: supabase/README.md, «\u00A0What to watch\u00A0».',
      '',
    ].join('\n'),
  };
}

function describe({ id, trouble, received_at, tries, last_error }: AlertItem): string {
  const state = trouble === 'failed' ? 'envoi abandonné' : 'en attente';
  const cause = last_error === '' ? '' : `, dernière erreur\u00A0: ${last_error}`;
  const count = `${tries} essai${tries > 1 ? 's' : ''}`;
  return `• ${parisDate(received_at)}, ${state} après ${count}${cause} (référence ${id})`;
}

/** Writes a date in French. @example parisDate(date) // 'samedi 21 novembre 2026 à 14 h 05 (heure de Paris)' */
export function parisDate(date: Date): string {
  const text = PARIS.format(date).replace(/ 1 /, ' 1er ').replace(':', '\u00A0h\u00A0');
  return `${text} (heure de Paris)`;
}

const PARIS = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'full',
  timeStyle: 'short',
});
