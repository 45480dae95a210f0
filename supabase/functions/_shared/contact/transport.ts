import { sendWithBrevo, sendWithResend } from './mailApis.ts';
import type { MailService } from './mailSettings.ts';
import type { Mail } from './mailText.ts';
import { sendWithSmtp } from './smtp.ts';

/**
 * Sends a mail; resolves when the service has taken it.
 *
 * @throws an error with a `code` (and `responseCode`, what the mail server said) when it has not, or
 * when it did not say so in time: then the mail may have left all the same.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** The way of sending that the settings ask for. */
export function mailTransport(service: MailService): SendMail {
  switch (service.kind) {
    case 'smtp':
      return (mail) => sendWithSmtp(service, mail);
    case 'resend':
      return (mail) => sendWithResend(service.key, mail);
    case 'brevo':
      return (mail) => sendWithBrevo(service.key, mail);
  }
}
