/** Builds the contact form's server functions from environment variables. Their entry points are in functions/. */
import { answer, answerContext } from '../http/answers.ts';
import { readIpHeader } from '../http/clientIp.ts';
import { errorCode, logToConsole } from '../http/log.ts';
import { type Environment, readSites, reportProblems } from '../http/settings.ts';
import { formAnswer, refusal } from './answers.ts';
import { CODE_HEADER, QUARANTINE_PAGE } from './contract.ts';
import { type DeliverDependencies, deliverContactEmails, deliverOutbox } from './deliver.ts';
import { readMailSettings } from './mailTransports.ts';
import { sharedConnection } from './postgresClient.ts';
import { receiveContact } from './receive.ts';
import { releaseContactMessage } from './release.ts';
import { readDatabaseUrl, readDeliverySecret, readLimits, readSigningSecret } from './settings.ts';
import { quarantineToken, signingKey } from './signing.ts';
import { contactStorage } from './storage.ts';

export type Handler = (request: Request) => Promise<Response>;

/**
 * Builds the handler of `send-contact-email`, which stores a message of the contact form. Logs wrong settings at once.
 * If the database or another required setting is missing, the handler answers 503. If only settings for mail are wrong,
 * it stores messages, which are mailed after the settings are corrected.
 */
export function sendContactEmail(environment: Environment): Handler {
  const handle = receiver(environment);
  const code = environment('CONTACT_CODE') ?? '';
  return async (request) => {
    const response = await handle(request);
    if (request.method === 'OPTIONS' && /^\w+$/.test(code)) response.headers.set(CODE_HEADER, code);
    return response;
  };
}

function receiver(environment: Environment): Handler {
  const problems: string[] = [];
  const sites = readSites(environment, problems);
  const ipHeader = readIpHeader(environment, problems);
  const databaseUrl = readDatabaseUrl(environment, problems);
  const isConfigured = problems.length === 0;
  // Mistakes in these settings do not disable the function.
  const outbox = readOutbox(environment, problems);
  const limits = readLimits(environment, problems);
  reportProblems(problems);
  if (!isConfigured) return notConfigured(sites);

  const dependencies = {
    ...{ sites, ipHeader, limits, log: logToConsole },
    storage: contactStorage(sharedConnection(databaseUrl)),
    addressKey: signingKey(readSigningSecret(environment), 'address'),
    deliverSoon: outbox ? inBackground(() => deliverOutbox(outbox)) : () => undefined,
  };
  return (request) => receiveContact(request, dependencies);
}

/** Builds the handler of `deliver-contact-emails`, which mails the stored messages. */
export function deliverEmails(environment: Environment): Handler {
  const problems: string[] = [];
  const outbox = readOutbox(environment, problems);
  const secret = readDeliverySecret(environment, problems);
  reportProblems(problems);
  if (!outbox || problems.length > 0) return notConfigured([]);
  return (request) => deliverContactEmails(request, secret, outbox);
}

/** Builds the handler of `release-contact-message`, which shows and releases quarantined messages. */
export function releaseMessages(environment: Environment): Handler {
  const problems: string[] = [];
  const sites = readSites(environment, problems);
  const databaseUrl = readDatabaseUrl(environment, problems);
  reportProblems(problems);
  if (problems.length > 0) return notConfigured([]);
  const dependencies = {
    sites,
    key: signingKey(readSigningSecret(environment), 'quarantine link'),
    storage: contactStorage(sharedConnection(databaseUrl)),
    log: logToConsole,
    now: () => new Date(),
  };
  return (request) => releaseContactMessage(request, dependencies);
}

/** Reads the settings of the function that mails stored messages; undefined if one of them is wrong. */
function readOutbox(environment: Environment, problems: string[]): DeliverDependencies | undefined {
  const wrong: string[] = [];
  const databaseUrl = readDatabaseUrl(environment, wrong);
  const mail = readMailSettings(environment, wrong);
  const [site] = readSites(environment, wrong);
  problems.push(...wrong);
  if (wrong.length > 0) return undefined;
  const key = signingKey(readSigningSecret(environment), 'quarantine link');
  return {
    ...mail,
    storage: contactStorage(sharedConnection(databaseUrl)),
    linkTo: (quarantined) =>
      `${site}${QUARANTINE_PAGE}#${quarantineToken(key, quarantined, new Date())}`,
    log: logToConsole,
    clock: () => performance.now(),
  };
}

/**
 * Returns a function that starts to mail stored messages in the background. While a delivery runs, the function starts
 * no other: the running one also mails messages stored meanwhile. Supabase keeps the process alive until the delivery
 * ends; on other hosts the process does not end. A failure is logged, because no caller awaits the delivery.
 */
function inBackground(deliver: () => Promise<unknown>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    const delivery = deliver()
      .catch((error) =>
        logToConsole({ level: 'error', event: 'delivery_failed', code: errorCode(error) }),
      )
      .finally(() => {
        isRunning = false;
      });
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(delivery);
  };
}

/**
 * Returns a handler that refuses each message with 503.
 *
 * @param sites the sites to which browsers without JavaScript are redirected after a refusal.
 */
function notConfigured(sites: readonly string[]): Handler {
  return async (request) => {
    const context = answerContext(request.headers.get('origin'), sites);
    if (request.method === 'OPTIONS') return answer(context);
    const { requestId } = context;
    logToConsole({ level: 'error', event: 'not_configured', request: requestId, status: 503 });
    return (
      formAnswer(request, context, sites, 'failed') ??
      refusal(context, 'not_configured', { retryAfter: 300 })
    );
  };
}
