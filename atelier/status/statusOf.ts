import { dayInParis, longDate } from '../../model/french/dates';
import { type Trouble, TroubleError } from './ask';
import type { Checks, Commit } from './forgeApis';

/** The publication status of a saved change, with the French sentence that the strip below the CMS shows. */
export interface Status {
  readonly tone: 'live' | 'waiting' | 'refused' | 'trouble';
  readonly sentence: string;
  /** The address of the page about the CI checks on the forge (GitHub…). */
  readonly report?: string | undefined;
  /** Whether the status can no longer change, so that polling stops. */
  readonly isSettled: boolean;
}

/** The branch whose status is polled: the published branch, or the branch of a proposal. */
export type Watched =
  | { readonly kind: 'publication' }
  | { readonly kind: 'proposal'; readonly branch: string };

/** The answers of the forge and of the published site, from which a branch's status is computed. */
export interface Facts {
  readonly kind: Watched['kind'];
  readonly head: Pick<Commit, 'sha' | 'at'>;
  /** The site's answer, with the commit of its build; undefined if the site did not answer or was not asked. */
  readonly live?: { readonly commit?: string | undefined };
  readonly checks: Checks;
}

/** The time, in ms, after which a publication that is not finished has probably failed. */
const TOO_LONG_MS = 20 * 60_000;

/**
 * Computes the status of a saved change from the answers of the forge (GitHub…) and of the published site.
 *
 * @param now the current time, in ms since 1970.
 */
export function statusOf({ kind, head, live, checks }: Facts, now: number): Status {
  if (kind === 'publication' && live?.commit === head.sha) {
    return { tone: 'live', sentence: 'En ligne.', isSettled: true };
  }
  const of = (tone: Status['tone'], sentence: string, isSettled = false): Status => {
    return { tone, sentence, report: checks.report, isSettled };
  };
  const isProposal = kind === 'proposal';
  if (checks.state === 'failed') {
    const what = isProposal ? 'Proposition refusée' : 'Refusé';
    const why = 'la vérification a échoué, et le rapport dit pourquoi';
    // Another workflow may still publish the change.
    return of('refused', `${what} : ${why}. Le site en ligne n’a pas changé.`, isProposal);
  }
  const since = `depuis ${clockTime(head.at, now)}`;
  const late = now - head.at > TOO_LONG_MS ? ` ${LATE}` : '';
  if (isProposal) {
    if (checks.state === 'passed') return of('live', GREEN, true);
    if (checks.state === 'hidden') return of('waiting', HIDDEN);
    return of('waiting', `Proposition en cours de vérification ${since}.${late}`);
  }
  const isPassed = checks.state === 'passed';
  if (isPassed && live && live.commit === undefined) return of('waiting', NO_VERSION, true);
  const waiting = isPassed ? 'Vérifié, en attente' : 'En attente';
  return of('waiting', `${waiting} de publication ${since}.${late}`);
}

const GREEN = 'Proposition vérifiée : elle est en ordre et peut être publiée.';
const HIDDEN =
  'Proposition enregistrée. Votre compte ne permet pas de lire sa vérification : voyez-la sur le service qui garde le site.';
const NO_VERSION = 'Vérifié. Le site en ligne ne dit pas de quelle version il est fait.';
const LATE = 'C’est plus long que d’habitude. Prévenez la personne qui s’occupe du code.';

/** Returns the status for a failed request. A proposal whose branch was not found has been published or abandoned. */
export function statusOfError(error: unknown, kind: Watched['kind']): Status {
  const trouble = error instanceof TroubleError ? error.trouble : 'unwell';
  if (trouble === 'hidden' && kind === 'proposal') {
    const sentence = 'Cette proposition n’existe plus : elle a été publiée ou abandonnée.';
    return { tone: 'trouble', sentence, isSettled: true };
  }
  return { tone: 'trouble', sentence: TROUBLES[trouble], isSettled: false };
}

const TROUBLES: Readonly<Record<Trouble, string>> = {
  offline:
    'Pas de connexion : impossible de savoir si la modification est en ligne. L’état sera relu dès qu’elle revient.',
  expired:
    'Votre connexion a expiré. Reconnectez-vous pour savoir si la modification est en ligne.',
  hidden: 'Votre compte ne peut pas lire l’état de la publication : il reste inconnu.',
  unwell:
    'Le service qui garde le site ne répond pas comme prévu : l’état de la publication sera relu bientôt.',
};

/** The status after a save in a folder on this machine, without a forge (GitHub…). */
export const SAVED_HERE: Status = {
  tone: 'waiting',
  sentence: 'Enregistré sur cet ordinateur, pas encore en ligne.',
  isSettled: true,
};

/** Formats a time (ms since 1970) for Paris: « 14 h 32 » today, « le 3 mars 2027 à 14 h 32 » other days. */
function clockTime(at: number, now: number): string {
  const time = timeInParis(at);
  const [day, today] = [dayInParis(new Date(at)), dayInParis(new Date(now))];
  return day === today ? time : `le ${longDate(day)} à ${time}`;
}

/** Formats a time as the time of day in Paris, « 14 h 32 ». @param at the time in ms since 1970. */
export function timeInParis(at: number): string {
  return TIME.format(at).replace(/^0?(\d+):/, '$1 h ');
}

const TIME = new Intl.DateTimeFormat('fr-FR', {
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Paris' },
});
