/**
 * The functions' settings for a mail server written as one address: `smtp://localhost:1025`,
 * `smtps://user:password@smtp.host.example:465`.
 *
 * @throws Error saying what to write.
 */
export function smtpSettings(address: string): Record<string, string> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol)) {
    throw new Error('SMTP_URL is no address such as smtps://user:password@smtp.host.example:465');
  }
  const port = url.port || (url.protocol === 'smtps:' ? '465' : '587');
  if ((url.protocol === 'smtps:') !== (port === '465')) {
    throw new Error('SMTP_URL: smtps:// goes with port 465, and smtp:// with any other port');
  }
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  if ((user === '') !== (password === '')) {
    throw new Error('SMTP_URL holds a user without a password, or a password without a user');
  }
  return {
    SMTP_HOST: url.hostname,
    SMTP_PORT: port,
    ...(user ? { SMTP_USER: user, SMTP_PASSWORD: password } : {}),
  };
}
