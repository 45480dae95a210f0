import { describe, expect, test } from 'vitest';
import type { Read } from '../http/environment.ts';
import { readLimits } from './limits.ts';
import { type MailSettings, readMailSettings } from './mailSettings.ts';
import {
  readDatabaseUrl,
  readDeliverySecret,
  readReceiveSettings,
  readSigningSecret,
} from './settings.ts';

type Variables = Readonly<Record<string, string | undefined>>;
const from = (variables: Variables) => (name: string) => variables[name];
/** The variables that the problems name, in their order. */
const named = (read: Read<unknown>) =>
  'problems' in read ? read.problems.map((problem) => /[A-Z]+(_[A-Z]+)+/.exec(problem)?.[0]) : [];

const SITE = { SITE_URL: 'https://a.example' };
const MAIL = {
  CONTACT_MAIL_FROM: 'Site de Possible <site@possible.example>',
  CONTACT_MAIL_TO: 'agence@possible.example',
  SMTP_HOST: 'smtp.possible.example',
} as const;

describe('receiving', () => {
  test('sites have an address each, the main one first; no header is trusted unless named', () => {
    const SITE_URL = 'https://possible.example/site/, http://localhost:3000';
    const sites = ['https://possible.example/site', 'http://localhost:3000'];
    const { limits } = readLimits(() => undefined);
    expect(readReceiveSettings(from({ SITE_URL }))).toEqual({
      settings: { sites, ipHeader: undefined, limits },
    });
  });

  test.each<[string, Variables, string[]]>([
    ['nothing', {}, ['SITE_URL']],
    ['a query', { SITE_URL: 'https://possible.example/?a=1' }, ['SITE_URL']],
    ['another scheme', { SITE_URL: 'ftp://possible.example' }, ['SITE_URL']],
    ['a star', { SITE_URL: '*' }, ['SITE_URL']],
    ['no header name', { ...SITE, CONTACT_IP_HEADER: 'x ip' }, ['CONTACT_IP_HEADER']],
  ])('%s', (_, variables, names) => {
    expect(named(readReceiveSettings(from(variables)))).toEqual(names);
  });

  test('links outlive a new address of the database where a secret is set for them', () => {
    const CONTACT_SIGNING_SECRET = 'kept';
    expect(readSigningSecret(from({ CONTACT_SIGNING_SECRET }), 'postgres://a')).toBe('kept');
    expect(readSigningSecret(from({}), 'postgres://a')).toBe('postgres://a');
  });

  test('database and secret', () => {
    expect(named(readDatabaseUrl(from({})))).toEqual(['SUPABASE_DB_URL']);
    const url = 'postgresql://a/b';
    expect(readDatabaseUrl(from({ SUPABASE_DB_URL: url }))).toEqual({ settings: url });
    const short = { CONTACT_DELIVERY_SECRET: 'x'.repeat(31) };
    expect(named(readDeliverySecret(from(short)))).toEqual(['CONTACT_DELIVERY_SECRET']);
  });
});

describe('mail', () => {
  test('SMTP by TLS unless told otherwise; alerts go where messages go', () => {
    const to = { name: '', address: 'agence@possible.example' };
    expect(readMailSettings(from(MAIL))).toEqual({
      settings: {
        service: { kind: 'smtp', host: 'smtp.possible.example', port: 465, login: undefined },
        from: { name: 'Site de Possible', address: 'site@possible.example' },
        to,
        alertTo: to,
      },
    });
  });

  test.each<[Variables, MailSettings['service']['kind']]>([
    [MAIL, 'smtp'],
    [{ ...MAIL, SMTP_HOST: undefined, RESEND_API_KEY: 'k' }, 'resend'],
    [{ ...MAIL, SMTP_HOST: '', BREVO_API_KEY: 'k' }, 'brevo'],
  ])('%j sends with %s', (variables, kind) => {
    const read = readMailSettings(from(variables));
    expect('settings' in read && read.settings.service.kind).toBe(kind);
  });

  test.each<[string, Variables, string[]]>([
    ['nothing', {}, ['CONTACT_MAIL_FROM', 'CONTACT_MAIL_TO', 'SMTP_HOST']],
    ['two services', { ...MAIL, RESEND_API_KEY: 'k' }, ['SMTP_HOST']],
    ['no port', { ...MAIL, SMTP_PORT: 'smtps' }, ['SMTP_PORT']],
    ['half a login', { ...MAIL, SMTP_USER: 'site' }, ['SMTP_USER']],
    ['a blocked port', { ...MAIL, SMTP_PORT: '587', SB_EXECUTION_ID: 'x' }, ['SMTP_PORT']],
    ['the same port elsewhere', { ...MAIL, SMTP_PORT: '587' }, []],
    ['two senders', { ...MAIL, CONTACT_MAIL_FROM: 'a@b.fr, c@d.fr' }, ['CONTACT_MAIL_FROM']],
    ['a line break', { ...MAIL, CONTACT_MAIL_TO: 'A\nBcc: x@y.fr <a@b.fr>' }, ['CONTACT_MAIL_TO']],
    ['a wrong alert address', { ...MAIL, CONTACT_ALERT_TO: 'agence' }, ['CONTACT_ALERT_TO']],
  ])('%s', (_, variables, names) => {
    expect(named(readMailSettings(from(variables)))).toEqual(names);
  });

  test('no sentence holds a value: they go to the logs', () => {
    const secret = 'do-not-tell';
    const read = readMailSettings(
      from({ CONTACT_MAIL_FROM: secret, SMTP_HOST: 'x', SMTP_PASSWORD: secret, SMTP_PORT: secret }),
    );
    expect(named(read)).toHaveLength(4);
    expect(JSON.stringify(read)).not.toContain(secret);
  });
});
