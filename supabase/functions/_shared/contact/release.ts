/**
 * The server function that shows quarantined messages and releases them for mailing. GET only shows a message, because
 * programs that scan mails open the links in them. POST releases the message; a second POST does nothing.
 */
import { answer, answerContext, isOriginAllowed } from '../http/answers.ts';
import { errorCode, type Log } from '../http/log.ts';
import { parisDate } from './mailText.ts';
import { HOLD_REASONS } from './quarantineMails.ts';
import { type Quarantined, readQuarantineToken } from './signing.ts';
import type { QuarantinedMessage, Storage } from './storage.ts';

export interface ReleaseDependencies {
  /** The addresses of the sites whose pages may call the function, the main one first. */
  readonly sites: readonly string[];
  readonly key: Uint8Array;
  readonly storage: Pick<Storage, 'show' | 'release' | 'floodSize' | 'releaseFlood'>;
  readonly log: Log;
  readonly now: () => Date;
}

/** The French texts of a page about one quarantined message, or about all messages quarantined as a flood. */
export interface QuarantineView {
  readonly sentence: string;
  /** The sender and the date of the message. */
  readonly details?: readonly string[];
  readonly message?: string;
  /** The label of the button that releases the message; absent if the message is no longer quarantined. */
  readonly button?: string;
}

/** Answers a request that shows or releases a quarantined message. Never throws. */
export async function releaseContactMessage(
  request: Request,
  dependencies: ReleaseDependencies,
): Promise<Response> {
  const { sites, key, log, now } = dependencies;
  const context = answerContext(request.headers.get('origin'), sites);
  const refuse = (status: number, sentence: string) => answer(context, status, { sentence });
  if (request.method === 'OPTIONS') return answer(context);
  if (request.method !== 'GET' && request.method !== 'POST') return refuse(405, INVALID);
  if (!isOriginAllowed(context)) return refuse(403, INVALID);

  // In a header, because servers log addresses.
  const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  const quarantined = readQuarantineToken(key, token, now());
  if (quarantined === undefined) return refuse(403, INVALID);
  if (quarantined === 'expired') return refuse(410, EXPIRED);
  try {
    const view = await viewOf(request.method, quarantined, dependencies);
    return view ? answer(context, 200, view) : refuse(404, ERASED);
  } catch (error) {
    const { requestId } = context;
    log({ level: 'error', event: 'release_failed', request: requestId, code: errorCode(error) });
    return refuse(503, UNAVAILABLE);
  }
}

function viewOf(
  method: 'GET' | 'POST',
  quarantined: Quarantined,
  { storage }: ReleaseDependencies,
): Promise<QuarantineView | undefined> {
  if (quarantined.kind === 'flood') {
    return method === 'GET'
      ? storage.floodSize().then(floodView)
      : storage.releaseFlood().then(releasedFloodView);
  }
  return method === 'GET'
    ? storage.show(quarantined.id).then(messageView)
    : storage.release(quarantined.id).then((sentence) => ({ sentence }));
}

function messageView(stored: QuarantinedMessage | undefined): QuarantineView | undefined {
  if (!stored) return undefined;
  const { name, email, message, received_at, held_because } = stored;
  const isHeld = stored.state === 'held';
  return {
    sentence: isHeld
      ? `Ce message est retenu. Raison\u00A0: ${HOLD_REASONS[held_because]}.`
      : 'Ce message n’est plus retenu\u00A0: il vous a été envoyé, ou part dans la minute.',
    details: [`${name}, ${email}`, `Reçu le ${parisDate(received_at)}`],
    message,
    ...(isHeld && { button: 'Recevoir ce message' }),
  };
}

function floodView(count: number): QuarantineView {
  return count === 0
    ? { sentence: 'Aucun message n’est plus retenu pour cause d’afflux.' }
    : { sentence: `${inFrench(count)} pour cause d’afflux.`, button: 'Tout recevoir' };
}

function releasedFloodView({
  released,
  remaining,
}: Awaited<ReturnType<Storage['releaseFlood']>>): QuarantineView {
  if (released === 0) return floodView(0);
  const sentence = 'Les messages partent, l’un après l’autre.';
  if (remaining === 0) return { sentence };
  return { sentence: `${sentence} Encore ${inFrench(remaining)}.`, button: 'Recevoir la suite' };
}

/** Writes a count of quarantined messages in French: `1 message retenu`, `4 200 messages retenus`. */
function inFrench(count: number): string {
  const s = count > 1 ? 's' : '';
  return `${count.toLocaleString('fr-FR')} message${s} retenu${s}`;
}

const INVALID =
  'Ce lien n’est pas valable\u00A0: il est incomplet, ou il a été modifié. Ouvrez-le de nouveau depuis le courriel.';
const EXPIRED =
  'Ce lien a expiré. Ce qui est retenu reste conservé\u00A0: demandez-le à la personne qui s’occupe du site.';
const ERASED = 'Ce message n’existe plus\u00A0: il a été effacé.';
const UNAVAILABLE =
  'Le serveur du formulaire ne répond pas\u00A0: rien n’a changé. Recommencez dans un moment.';
