import { type Mail, type Mailbox, messageId } from './mailText.ts';

/** https://resend.com/docs/api-reference/emails/send-email */
export function sendWithResend(key: string, mail: Mail, call: typeof fetch = fetch): Promise<void> {
  const headers = {
    authorization: `Bearer ${key}`,
    // Remembered for 24 hours, longer than all our tries together.
    'idempotency-key': `${mail.kind}/${mail.id}`,
  };
  return post(call, 'https://api.resend.com/emails', headers, {
    from: inOneLine(mail.from),
    to: [mail.to.address],
    // The address alone: this API takes one string, in which a name would have to be quoted.
    reply_to: mail.replyTo?.address,
    subject: mail.subject,
    text: mail.text,
    headers: { 'Message-ID': messageId(mail), 'Auto-Submitted': 'auto-generated' },
  });
}

/** https://developers.brevo.com/reference/sendtransacemail */
export function sendWithBrevo(key: string, mail: Mail, call: typeof fetch = fetch): Promise<void> {
  const headers = { 'api-key': key };
  return post(call, 'https://api.brevo.com/v3/smtp/email', headers, {
    sender: inTwoFields(mail.from),
    to: [inTwoFields(mail.to)],
    replyTo: mail.replyTo && inTwoFields(mail.replyTo),
    subject: mail.subject,
    textContent: mail.text,
    headers: {
      'Message-ID': messageId(mail),
      'Auto-Submitted': 'auto-generated',
      // A UUID, remembered for 15 to 30 minutes: a later try may bring a second copy.
      idempotencyKey: mail.id,
    },
  });
}

async function post(
  call: typeof fetch,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const response = await call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  await response.body?.cancel();
  // Its answer goes nowhere: it may quote addresses.
  if (!response.ok)
    throw Object.assign(new Error('The mail provider refused'), {
      code: 'EAPI',
      responseCode: response.status,
    });
}

/** Our own mailboxes only: their names come from the settings, which refuse quotes and brackets. */
function inOneLine({ name, address }: Mailbox): string {
  return name === '' ? address : `"${name}" <${address}>`;
}

function inTwoFields({ name, address }: Mailbox): { name?: string; email: string } {
  return name === '' ? { email: address } : { name, email: address };
}
