import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Environment, readSites } from '../http/settings.ts';
import { readMailSettings, readSmtp } from './mailTransports.ts';
import { readDatabaseUrl, readDeliverySecret, readLimits, readSigningSecret } from './settings.ts';

type Variables = Readonly<Record<string, string | undefined>>;
const from = (variables: Variables) => (name: string) => variables[name];
/** Returns the names of the variables in the problems, in order. */
const named = (
  read: (get: Environment, problems: string[]) => unknown,
  variables: Variables,
): unknown[] => {
  const problems: string[] = [];
  read(from(variables), problems);
  return problems.map((problem) => /[A-Z]+(_[A-Z]+)+/.exec(problem)?.[0]);
};

const MAIL = {
  CONTACT_MAIL_FROM: 'Site de Possible <site@possible.example>',
  CONTACT_MAIL_TO: 'agence@possible.example',
  SMTP_HOST: 'smtp.possible.example',
} as const;

test('readSites returns comma-separated addresses in their order, without a slash at the end', () => {
  const SITE_URL = 'https://possible.example/site/, http://localhost:3000';
  const sites = ['https://possible.example/site', 'http://localhost:3000'];
  expect(readSites(from({ SITE_URL }), [])).toEqual(sites);
});

test.each([undefined, 'https://possible.example/?a=1', 'ftp://possible.example', '*'])(
  'readSites refuses %s',
  (SITE_URL) => expect(named(readSites, { SITE_URL })).toEqual(['SITE_URL']),
);

test('readSigningSecret returns CONTACT_SIGNING_SECRET, or the database address if that is not set', () => {
  const SUPABASE_DB_URL = 'postgres://a';
  const CONTACT_SIGNING_SECRET = 'lasting';
  expect(readSigningSecret(from({ SUPABASE_DB_URL, CONTACT_SIGNING_SECRET }))).toBe('lasting');
  expect(readSigningSecret(from({ SUPABASE_DB_URL }))).toBe('postgres://a');
});

test('readDatabaseUrl and readDeliverySecret name a variable whose value is missing or too short', () => {
  expect(named(readDatabaseUrl, {})).toEqual(['SUPABASE_DB_URL']);
  expect(named(readDatabaseUrl, { SUPABASE_DB_URL: 'postgresql://a/b' })).toEqual([]);
  const short = { CONTACT_DELIVERY_SECRET: 'x'.repeat(31) };
  expect(named(readDeliverySecret, short)).toEqual(['CONTACT_DELIVERY_SECRET']);
});

const STANDARD = {
  ...{ mailed_hour: 200, storage_megabytes: 200 },
  ...{ address_10_minutes: 5, address_day: 20 },
};
const NONE = {
  ...{ mailed_hour: null, storage_megabytes: null },
  ...{ address_10_minutes: null, address_day: null },
};
const NO_LIMITS = {
  ...{ CONTACT_MAILED_PER_HOUR: 'none', CONTACT_STORAGE_MB: 'none' },
  ...{ CONTACT_ADDRESS_PER_10_MINUTES: 'none', CONTACT_ADDRESS_PER_DAY: 'none' },
};
const MAILED = 'CONTACT_MAILED_PER_HOUR';
const STORAGE = 'CONTACT_STORAGE_MB';

test.each<[string, Variables, object, string[]]>([
  ['no limit set', {}, {}, []],
  ['one limit set', { [MAILED]: ' 50 ' }, { mailed_hour: 50 }, []],
  ['the largest limit', { [STORAGE]: '999999' }, { storage_megabytes: 999999 }, []],
  ['none', NO_LIMITS, NONE, []],
  ['zero as a limit', { [MAILED]: '0' }, {}, [MAILED]],
  ['a word as a limit', { [STORAGE]: 'many' }, {}, [STORAGE]],
  ['too large a limit', { CONTACT_ADDRESS_PER_DAY: '1000000' }, {}, ['CONTACT_ADDRESS_PER_DAY']],
])('readLimits reads each valid limit, or takes the default: %s', (_, variables, limits, wrong) => {
  const problems: string[] = [];
  expect(readLimits(from(variables), problems)).toEqual({ ...STANDARD, ...limits });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(wrong);
});

describe('readMailSettings', () => {
  test('readMailSettings, by default, chooses SMTP over TLS, and sends alerts to the mailbox that receives the visitors’ messages', () => {
    const to = { name: '', address: 'agence@possible.example' };
    const server = { host: 'smtp.possible.example', port: 465, login: undefined };
    expect(readSmtp(from(MAIL), [])).toEqual(server);
    expect(readMailSettings(from(MAIL), [])).toEqual({
      send: expect.any(Function),
      from: { name: 'Site de Possible', address: 'site@possible.example' },
      to,
      alertTo: to,
    });
  });

  test.each<[Variables, string]>([
    [{ ...MAIL, SMTP_HOST: undefined, RESEND_API_KEY: 'k' }, 'https://api.resend.com/emails'],
    [{ ...MAIL, SMTP_HOST: '', BREVO_API_KEY: 'k' }, 'https://api.brevo.com/v3/smtp/email'],
  ])('readMailSettings with %j chooses the mail service at %s', async (variables, address) => {
    const fetch = vi.fn(async (_address: string) => new Response());
    vi.stubGlobal('fetch', fetch);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { send, from: sender, to } = readMailSettings(from(variables), []);
    await send({ id: 'i', kind: 'contact', from: sender, to, subject: 's', text: 't' });
    expect(fetch.mock.calls.map(([called]) => called)).toEqual([address]);
  });

  test.each<[string, Variables, string[]]>([
    ['nothing', {}, ['CONTACT_MAIL_FROM', 'CONTACT_MAIL_TO', 'SMTP_HOST']],
    ['two services', { ...MAIL, RESEND_API_KEY: 'k' }, ['SMTP_HOST']],
    ['no port', { ...MAIL, SMTP_PORT: 'smtps' }, ['SMTP_PORT']],
    ['half a login', { ...MAIL, SMTP_USER: 'site' }, ['SMTP_USER']],
    ['a blocked port', { ...MAIL, SMTP_PORT: '587', SB_EXECUTION_ID: 'x' }, ['SMTP_PORT']],
    ['port 587 on another host', { ...MAIL, SMTP_PORT: '587' }, []],
    ['two senders', { ...MAIL, CONTACT_MAIL_FROM: 'a@b.fr, c@d.fr' }, ['CONTACT_MAIL_FROM']],
    ['a line break', { ...MAIL, CONTACT_MAIL_TO: 'A\nBcc: x@y.fr <a@b.fr>' }, ['CONTACT_MAIL_TO']],
    ['a wrong alert address', { ...MAIL, CONTACT_ALERT_TO: 'agence' }, ['CONTACT_ALERT_TO']],
  ])('readMailSettings names each wrong variable in settings with %s', (_, variables, names) => {
    expect(named(readMailSettings, variables)).toEqual(names);
  });

  test('readMailSettings reports wrong settings without their values, because reports are logged', () => {
    const secret = 'not-for-logs';
    const problems: string[] = [];
    readMailSettings(
      from({ CONTACT_MAIL_FROM: secret, SMTP_HOST: 'x', SMTP_PASSWORD: secret, SMTP_PORT: secret }),
      problems,
    );
    expect(problems).toHaveLength(4);
    expect(JSON.stringify(problems)).not.toContain(secret);
  });
});
