import type { Environment, Read } from '../http/environment.ts';
import { contactField } from './contactFields.ts';
import { checkField } from './fieldRules.ts';

/** An address of a mail, as an object, so that a name cannot become a second address. */
export interface Mailbox {
  /** '' for none. */
  readonly name: string;
  readonly address: string;
}

export interface SmtpServer {
  readonly kind: 'smtp';
  readonly host: string;
  readonly port: number;
  /** Undefined for a server that asks for none, on this machine. */
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

/** How mail leaves. */
export type MailService =
  | SmtpServer
  | { readonly kind: 'resend'; readonly key: string }
  | { readonly kind: 'brevo'; readonly key: string };

export interface MailSettings {
  readonly service: MailService;
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** Who is told of messages that did not leave. */
  readonly alertTo: Mailbox;
}

/** A host that only this machine reaches: no TLS is needed, no certificate can be had. */
export function isLoopback(host: string): boolean {
  return ['127.0.0.1', '::1', 'localhost'].includes(host);
}

export function readMailSettings(get: Environment): Read<MailSettings> {
  const problems: string[] = [];
  const from = readMailbox(get, 'CONTACT_MAIL_FROM', problems);
  const to = readMailbox(get, 'CONTACT_MAIL_TO', problems);
  const alertTo = get('CONTACT_ALERT_TO') ? readMailbox(get, 'CONTACT_ALERT_TO', problems) : to;
  const service = readService(get, problems);
  if (problems.length > 0 || !service) return { problems };
  return { settings: { service, from, to, alertTo } };
}

function readService(get: Environment, problems: string[]): MailService | undefined {
  const chosen = ['SMTP_HOST', 'RESEND_API_KEY', 'BREVO_API_KEY'].filter((name) => get(name));
  if (chosen.length > 1) {
    problems.push(`${chosen.join(' and ')} are both set: keep the one service that sends the mail`);
    return undefined;
  }
  const resend = get('RESEND_API_KEY');
  const brevo = get('BREVO_API_KEY');
  if (resend) return { kind: 'resend', key: resend };
  if (brevo) return { kind: 'brevo', key: brevo };
  if (get('SMTP_HOST')) return readSmtp(get, problems);
  problems.push('No mail service: set SMTP_HOST, RESEND_API_KEY or BREVO_API_KEY');
  return undefined;
}

function readSmtp(get: Environment, problems: string[]): SmtpServer {
  const host = get('SMTP_HOST') ?? '';
  const port = Number(get('SMTP_PORT') ?? '465');
  const user = get('SMTP_USER') ?? '';
  const password = get('SMTP_PASSWORD') ?? '';
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    problems.push('SMTP_PORT is no port number; unset, it is 465');
  }
  if ((user === '') !== (password === '')) {
    problems.push('SMTP_USER and SMTP_PASSWORD go together: one of them is missing');
  }
  if ((port === 25 || port === 587) && get('SB_EXECUTION_ID') !== undefined) {
    problems.push('SMTP_PORT is 25 or 587, which Supabase blocks: use 465');
  }
  return { kind: 'smtp', host, port, login: user === '' ? undefined : { user, password } };
}

/** `Site de Possible <site@possible.example>` or an address alone. */
function readMailbox(get: Environment, variable: string, problems: string[]): Mailbox {
  const [, name = '', address = ''] =
    /^(?:"?([^"<>\r\n]*?)"?\s*<)?([^<>\s]+)>?$/.exec((get(variable) ?? '').trim()) ?? [];
  if (checkField(contactField('email'), address) !== undefined) {
    problems.push(
      `${variable} is missing or no address, such as site@possible.example or Site <site@possible.example>`,
    );
  }
  return { name, address };
}
