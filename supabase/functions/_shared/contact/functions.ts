/** The form's three functions, put together from the environment. Their shells are in the folders beside. */
import type { AnswerContext } from '../http/answers.ts';
import type { Environment, Read } from '../http/environment.ts';
import { logToConsole } from '../http/log.ts';
import { problemsOf, reportProblems } from '../http/problems.ts';
import { originOf, readSites } from '../http/sites.ts';
import { formAnswer, preflightAnswer, refusal } from './answers.ts';
import { inBackground, onceAtATime } from './background.ts';
import { CODE_HEADER, QUARANTINE_PAGE } from './contract.ts';
import { deliverContactEmails } from './deliver.ts';
import { readLimits } from './limits.ts';
import { readMailSettings } from './mailSettings.ts';
import { deliverOutbox, type OutboxDependencies } from './outbox.ts';
import { sharedConnection } from './postgresClient.ts';
import { postgresStorage } from './postgresStorage.ts';
import { quarantineToken } from './quarantineLink.ts';
import { receiveContact } from './receive.ts';
import { releaseContactMessage } from './release.ts';
import {
  readDatabaseUrl,
  readDeliverySecret,
  readReceiveSettings,
  readSigningSecret,
} from './settings.ts';
import { signingKey } from './signingKey.ts';
import { mailTransport } from './transport.ts';

export type Handler = (request: Request) => Promise<Response>;

/**
 * `send-contact-email`. Wrong settings are logged once, at start. Without settings of its own it
 * answers 503; without those of the mail it stores all the same: the outbox waits.
 */
export function sendContactEmail(environment: Environment): Handler {
  const answer = receiver(environment);
  const code = environment('CONTACT_CODE') ?? '';
  return async (request) => {
    const response = await answer(request);
    if (request.method === 'OPTIONS' && /^\w+$/.test(code)) response.headers.set(CODE_HEADER, code);
    return response;
  };
}

function receiver(environment: Environment): Handler {
  const receive = readReceiveSettings(environment);
  const database = readDatabaseUrl(environment);
  const outbox = readOutbox(environment);
  const problems = problemsOf(receive, database);
  reportProblems([...problems, ...problemsOf(outbox), ...readLimits(environment).problems]);
  if (!('settings' in receive)) return notConfigured([]);
  if (!('settings' in database)) return notConfigured(receive.settings.sites);

  const deliver = onceAtATime(
    'settings' in outbox ? () => deliverOutbox(outbox.settings) : async () => undefined,
  );
  const storage = postgresStorage(sharedConnection(database.settings, 'visitor'));
  const addressKey = signingKey(readSigningSecret(environment, database.settings), 'address');
  return (request) =>
    receiveContact(request, {
      settings: receive.settings,
      storage,
      addressKey,
      deliverSoon: () => inBackground(deliver(), 'delivery_failed', logToConsole),
      log: logToConsole,
      newId: () => crypto.randomUUID(),
    });
}

/** `deliver-contact-emails`. */
export function deliverEmails(environment: Environment): Handler {
  const outbox = readOutbox(environment);
  const secret = readDeliverySecret(environment);
  reportProblems(problemsOf(outbox, secret));
  if (!('settings' in outbox) || !('settings' in secret)) return notConfigured([]);
  return (request) =>
    deliverContactEmails(request, {
      outbox: outbox.settings,
      secret: secret.settings,
      log: logToConsole,
      newId: () => crypto.randomUUID(),
    });
}

/** `release-contact-message`. */
export function releaseMessages(environment: Environment): Handler {
  const receive = readReceiveSettings(environment);
  const database = readDatabaseUrl(environment);
  reportProblems(problemsOf(receive, database));
  if (!('settings' in receive) || !('settings' in database)) return notConfigured([]);
  const storage = postgresStorage(sharedConnection(database.settings, 'visitor'));
  const key = signingKey(readSigningSecret(environment, database.settings), 'quarantine link');
  return async (request) =>
    releaseContactMessage(request, {
      sites: receive.settings.sites,
      key: await key,
      storage,
      log: logToConsole,
      newId: () => crypto.randomUUID(),
      now: () => new Date(),
    });
}

function readOutbox(environment: Environment): Read<OutboxDependencies> {
  const database = readDatabaseUrl(environment);
  const mail = readMailSettings(environment);
  const wrong: string[] = [];
  const [site] = readSites(environment, wrong);
  if (!('settings' in database) || !('settings' in mail) || wrong.length > 0) {
    return { problems: [...problemsOf(database, mail), ...wrong] };
  }
  const { service, from, to, alertTo } = mail.settings;
  const key = signingKey(readSigningSecret(environment, database.settings), 'quarantine link');
  return {
    settings: {
      storage: postgresStorage(sharedConnection(database.settings, 'mail')),
      send: mailTransport(service),
      ...{ from, to, alertTo },
      linkTo: async (quarantined) =>
        `${site}${QUARANTINE_PAGE}#${await quarantineToken(await key, quarantined, new Date())}`,
      log: logToConsole,
      clock: () => performance.now(),
    },
  };
}

/** @param sites where a form without JavaScript may end; empty when no site is known either. */
function notConfigured(sites: readonly string[]): Handler {
  return async (request) => {
    const context: AnswerContext = {
      requestId: crypto.randomUUID(),
      origin: request.headers.get('origin'),
      sites: sites.map(originOf),
    };
    if (request.method === 'OPTIONS') return preflightAnswer(context);
    logToConsole({
      level: 'error',
      event: 'not_configured',
      request: context.requestId,
      status: 503,
    });
    return (
      formAnswer(request, context, sites, 'failed') ??
      refusal(context, 'not_configured', { retryAfter: 300 })
    );
  };
}
