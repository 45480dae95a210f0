/** Sends mails by a mail server, by Resend or by Brevo: the settings choose which. */
import nodemailer from 'nodemailer';
import type { Environment } from '../http/settings.ts';
import { EMAIL_ADDRESS } from './contactFields.ts';
import { type Mail, type Mailbox, messageId, type SendMail } from './mailText.ts';

export interface MailSettings {
  /** Sends a mail by the mail server or mail service that the settings name. */
  readonly send: SendMail;
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** The mailbox that receives alerts about messages that could not be sent. */
  readonly alertTo: Mailbox;
}

/** Reads the settings for mail. @param problems receives a sentence for each wrong setting. */
export function readMailSettings(get: Environment, problems: string[]): MailSettings {
  const from = readMailbox(get, 'CONTACT_MAIL_FROM', problems);
  const to = readMailbox(get, 'CONTACT_MAIL_TO', problems);
  const alertTo = get('CONTACT_ALERT_TO') ? readMailbox(get, 'CONTACT_ALERT_TO', problems) : to;
  return { send: readTransport(get, problems), from, to, alertTo };
}

function readTransport(get: Environment, problems: string[]): SendMail {
  const chosen = ['SMTP_HOST', 'RESEND_API_KEY', 'BREVO_API_KEY'].filter((name) => get(name));
  if (chosen.length !== 1) {
    const cause = chosen.length > 1 ? `${chosen.join(' and ')} are both set` : 'No mail service';
    problems.push(`${cause}: set one of SMTP_HOST, RESEND_API_KEY and BREVO_API_KEY`);
  }
  const resend = get('RESEND_API_KEY');
  const brevo = get('BREVO_API_KEY');
  if (resend) return (mail) => sendWithResend(resend, mail);
  if (brevo) return (mail) => sendWithBrevo(brevo, mail);
  const server = readSmtp(get, problems);
  return (mail) => sendWithSmtp(server, mail);
}

/** Reads the settings of the mail server. The default is TLS on port 465. */
export function readSmtp(get: Environment, problems: string[]): SmtpServer {
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
  return { host, port, login: user === '' ? undefined : { user, password } };
}

/** Reads a mailbox from a setting: `Site de Possible <site@possible.example>`, or an address alone. */
function readMailbox(get: Environment, variable: string, problems: string[]): Mailbox {
  const [, name = '', address = ''] =
    /^(?:"?([^"<>\r\n]*?)"?\s*<)?([^<>\s]+)>?$/.exec((get(variable) ?? '').trim()) ?? [];
  if (!EMAIL_ADDRESS.test(address)) {
    problems.push(
      `${variable} is missing or no address, such as site@possible.example or Site <site@possible.example>`,
    );
  }
  return { name, address };
}

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** The user and password for the mail server; undefined for a server on this machine that needs none. */
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

/** The time limits for the mail server, in ms: shorter than the two minutes for which the message is locked. */
export const SMTP_WAITS = { connection: 10_000, greeting: 10_000, silence: 20_000 };

/** Sends one mail over a new connection to the mail server, with TLS unless the server is on this machine. */
export async function sendWithSmtp(
  server: SmtpServer,
  mail: Mail,
  waits: Readonly<typeof SMTP_WAITS> = SMTP_WAITS,
): Promise<void> {
  // A server reached by this machine alone needs no TLS, and can have no certificate.
  const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(server.host);
  const transport = nodemailer.createTransport({
    host: server.host,
    port: server.port,
    secure: server.port === 465,
    requireTLS: server.port !== 465 && !isLoopback,
    ignoreTLS: isLoopback,
    auth: server.login && { user: server.login.user, pass: server.login.password },
    connectionTimeout: waits.connection,
    greetingTimeout: waits.greeting,
    socketTimeout: waits.silence,
    // Content of a message never makes this process read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: mail.from,
      to: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      messageId: messageId(mail),
      // Out-of-office programs do not answer such a mail (RFC 3834, section 5).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}

/** Sends a mail by Resend (https://resend.com/docs/api-reference/emails/send-email). */
export function sendWithResend(key: string, mail: Mail): Promise<void> {
  const headers = {
    authorization: `Bearer ${key}`,
    // Resend remembers it for 24 hours, longer than all our tries together.
    'idempotency-key': `${mail.kind}/${mail.id}`,
  };
  return post('https://api.resend.com/emails', headers, {
    from: inOneLine(mail.from),
    to: [mail.to.address],
    // Without the name: this API takes one string, in which a name would have to be quoted.
    reply_to: mail.replyTo?.address,
    subject: mail.subject,
    text: mail.text,
    headers: { 'Message-ID': messageId(mail), 'Auto-Submitted': 'auto-generated' },
  });
}

/** Sends a mail by Brevo (https://developers.brevo.com/reference/sendtransacemail). */
export function sendWithBrevo(key: string, mail: Mail): Promise<void> {
  const headers = { 'api-key': key };
  return post('https://api.brevo.com/v3/smtp/email', headers, {
    sender: inTwoFields(mail.from),
    to: [inTwoFields(mail.to)],
    replyTo: mail.replyTo && inTwoFields(mail.replyTo),
    subject: mail.subject,
    textContent: mail.text,
    headers: {
      'Message-ID': messageId(mail),
      'Auto-Submitted': 'auto-generated',
      // A UUID that Brevo remembers for 15 to 30 minutes: a later try may bring a second copy.
      idempotencyKey: mail.id,
    },
  });
}

async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  await response.body?.cancel();
  // The answer is neither logged nor thrown: it may quote addresses.
  if (!response.ok)
    throw Object.assign(new Error('The mail provider refused the mail'), {
      code: 'EAPI',
      responseCode: response.status,
    });
}

/** Formats a mailbox of the agency: `"Name" <address>`. No name needs escaping: readMailbox() refuses quotes in it. */
function inOneLine({ name, address }: Mailbox): string {
  return name === '' ? address : `"${name}" <${address}>`;
}

function inTwoFields({ name, address }: Mailbox): { name?: string; email: string } {
  return name === '' ? { email: address } : { name, email: address };
}
