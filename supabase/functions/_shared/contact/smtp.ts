import nodemailer from 'nodemailer';
import { isLoopback, type SmtpServer } from './mailSettings.ts';
import { type Mail, messageId } from './mailText.ts';

/** Waits for the mail server, in ms. Together they stay below the lease of a message. */
export const SMTP_WAITS = { connection: 10_000, greeting: 10_000, silence: 20_000 };

/** Sends one mail over one connection, by TLS unless the server is on this machine. */
export async function sendWithSmtp(
  server: SmtpServer,
  mail: Mail,
  waits: Readonly<typeof SMTP_WAITS> = SMTP_WAITS,
): Promise<void> {
  const transport = nodemailer.createTransport({
    host: server.host,
    port: server.port,
    secure: server.port === 465,
    requireTLS: server.port !== 465 && !isLoopback(server.host),
    ignoreTLS: isLoopback(server.host),
    auth: server.login && { user: server.login.user, pass: server.login.password },
    connectionTimeout: waits.connection,
    greetingTimeout: waits.greeting,
    socketTimeout: waits.silence,
    // A message never makes the server read a file or fetch an address.
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
      // No out-of-office note should answer a machine (RFC 3834, section 5).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}
