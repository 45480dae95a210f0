import nodemailer from 'nodemailer';
import { type Mail, messageId } from './mailText.ts';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Undefined for a server that asks for none, on this machine. */
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

/** Waits for the mail server, in ms. Together they stay below the lease of a message. */
export const SMTP_WAITS = { connection: 10_000, greeting: 10_000, silence: 20_000 };

/** Sends one mail over one connection, by TLS unless the server is on this machine. */
export async function sendWithSmtp(
  server: SmtpServer,
  mail: Mail,
  waits: Readonly<typeof SMTP_WAITS> = SMTP_WAITS,
): Promise<void> {
  // Only this machine reaches it: it needs no TLS, and can have no certificate.
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
