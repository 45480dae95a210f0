import type { Environment } from '../http/settings.ts';
import { contactField } from './contactFields.ts';
import { checkField } from './fieldRules.ts';
import { sendWithBrevo, sendWithResend } from './mailApis.ts';
import type { Mailbox, SendMail } from './mailText.ts';
import { type SmtpServer, sendWithSmtp } from './smtp.ts';

export interface MailSettings {
  /** By the service that is set. */
  readonly send: SendMail;
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** Who is alerted of messages that did not leave. */
  readonly alertTo: Mailbox;
}

/** @param problems gets what is wrong. */
export function readMailSettings(get: Environment, problems: string[]): MailSettings {
  const from = readMailbox(get, 'CONTACT_MAIL_FROM', problems);
  const to = readMailbox(get, 'CONTACT_MAIL_TO', problems);
  const alertTo = get('CONTACT_ALERT_TO') ? readMailbox(get, 'CONTACT_ALERT_TO', problems) : to;
  return { send: readTransport(get, problems), from, to, alertTo };
}

function readTransport(get: Environment, problems: string[]): SendMail {
  const chosen = ['SMTP_HOST', 'RESEND_API_KEY', 'BREVO_API_KEY'].filter((name) => get(name));
  if (chosen.length !== 1) {
    const found = chosen.length > 1 ? `${chosen.join(' and ')} are both set` : 'No mail service';
    problems.push(`${found}: set one of SMTP_HOST, RESEND_API_KEY and BREVO_API_KEY`);
  }
  const resend = get('RESEND_API_KEY');
  const brevo = get('BREVO_API_KEY');
  if (resend) return (mail) => sendWithResend(resend, mail);
  if (brevo) return (mail) => sendWithBrevo(brevo, mail);
  const server = readSmtp(get, problems);
  return (mail) => sendWithSmtp(server, mail);
}

/** TLS on port 465 unless set otherwise. */
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
