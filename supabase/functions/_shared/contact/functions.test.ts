import { expect, onTestFinished, test, vi } from 'vitest';
import { messageOf } from '../../../../tests/samples/contactMessage.ts';
import { deliverEmails, sendContactEmail } from './functions.ts';

const RECEIVING = { SITE_URL: 'https://a.example', SUPABASE_DB_URL: 'postgres://127.0.0.1:1/none' };
const from = (variables: Readonly<Record<string, string>>) => (name: string) => variables[name];

function logged(): () => string {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  return () => log.mock.calls.join('\n');
}

test('sendContactEmail logs all wrong settings at its start, without their values', () => {
  const logs = logged();
  sendContactEmail(from({ ...RECEIVING, CONTACT_MAILED_PER_HOUR: 'lots', SMTP_PORT: 'none' }));
  expect(logs()).toContain('"event":"wrong_settings"');
  const named = /CONTACT_MAIL_FROM.*CONTACT_MAIL_TO.*SMTP_HOST.*CONTACT_MAILED_PER_HOUR/;
  expect(logs()).toMatch(named);
  expect(logs()).not.toContain('lots');
});

test('sendContactEmail and deliverEmails answer 503 with a time to retry while they have no settings', async () => {
  logged();
  const init = { method: 'POST', headers: { origin: 'https://a.example' } };
  for (const start of [sendContactEmail, deliverEmails]) {
    const answer = await start(from({}))(new Request('http://localhost/', init));
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'not_configured' }]);
    expect(answer.headers.get('retry-after')).toBe('300');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }
});

test('sendContactEmail with no database redirects a form sent without JavaScript to an error message', async () => {
  logged();
  const send = sendContactEmail(from({ SITE_URL: 'https://a.example/site' }));
  const init = { method: 'POST', body: new URLSearchParams({ ...messageOf() }) };
  const answer = await send(new Request('http://localhost/', init));
  expect(answer.headers.get('location')).toBe('https://a.example/site/contact#message-erreur');
});

test('sendContactEmail sends the hash of its code in answers to OPTIONS (for the deploy script), but not in answers to GET', async () => {
  logged();
  const answer = sendContactEmail(from({ ...RECEIVING, CONTACT_CODE: 'abc123' }));
  const names = ['OPTIONS', 'GET'].map(async (method) =>
    (await answer(new Request('http://localhost/', { method }))).headers.get('x-contact-code'),
  );
  expect(await Promise.all(names)).toEqual(['abc123', null]);
});
