import type { Facts, Trouble } from './facts';
import { clockWords, durationWords } from './since';

/** What staff are told of what they saved. */
export interface Status {
  readonly tone: 'live' | 'waiting' | 'refused' | 'trouble';
  readonly sentence: string;
  /** What is to be mended, one by one. */
  readonly problems: readonly string[];
  /** Pages that tell or show more. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** Nothing will change by itself: no need to look again. */
  readonly settled: boolean;
}

/** In ms: a publication that takes longer than that has stopped somewhere. */
const TOO_LONG = 20 * 60_000;

/** In ms: what went online so long after its commit is the same site, made again as it is each day. */
const AGAIN = 4 * 3_600_000;

const CALL = 'Prévenez la personne qui s’occupe du code.';

/**
 * What became of a change, from what is known. Pure: the same facts at the same instant give the same words.
 *
 * @param now in ms since 1970.
 */
export function statusOf(facts: Facts, now: number): Status {
  if (facts.kind === 'publication' && facts.live?.commit === facts.head.sha) {
    const { since } = facts.live;
    // Much later than the commit, the host tells when the site was last made again: each day.
    const isFirst = since !== undefined && since - facts.head.at < AGAIN;
    const words = isFirst ? ` depuis ${clockWords(since, now)}` : '';
    return { ...told('live', `En ligne${words}.`), settled: true };
  }
  const links = linksOf(facts);
  if (facts.checks.state === 'failed') {
    return { ...refused(facts, now), links, settled: !facts.checks.unfinished };
  }
  const words = facts.kind === 'proposal' ? proposed(facts, now) : awaited(facts, now);
  return { ...words, links };
}

/** What is said when nothing is known. Of a proposal, its branch goes away when it is published or given up. */
export function troubleStatus(trouble: Trouble, kind: Facts['kind']): Status {
  if (trouble === 'missing' && kind === 'proposal') {
    return {
      ...told('trouble', 'Cette proposition n’existe plus : elle a été publiée ou abandonnée.'),
      settled: true,
    };
  }
  return told('trouble', TROUBLES[trouble]);
}

/** A save in a folder of this machine, which no forge knows of. */
export const SAVED_HERE: Status = {
  ...told(
    'waiting',
    'Enregistré sur cet ordinateur. Le site en ligne ne change que quand ces fichiers rejoignent le dépôt.',
  ),
  settled: true,
};

const TROUBLES: Readonly<Record<Trouble, string>> = {
  offline:
    'Pas de connexion : impossible de savoir si la modification est en ligne. L’état sera relu dès qu’elle revient.',
  expired:
    'Votre connexion au dépôt a expiré. Reconnectez-vous pour savoir si la modification est en ligne.',
  forbidden: 'Votre compte n’a pas le droit de lire l’état de la publication dans ce dépôt.',
  missing:
    'Le dépôt est introuvable, ou votre compte ne peut pas le lire : l’état de la publication reste inconnu.',
  limited:
    'Le dépôt a reçu trop de questions : l’état de la publication sera relu dans quelques minutes.',
  unwell: 'Le dépôt ne répond pas comme prévu : l’état de la publication sera relu bientôt.',
};

function told(tone: Status['tone'], sentence: string): Status {
  return { tone, sentence, problems: [], links: [], settled: false };
}

function refused({ kind, checks }: Facts, now: number): Status {
  const problems = checks.state === 'failed' ? checks.problems : [];
  const at = checks.state === 'failed' ? checks.at : undefined;
  const what = kind === 'proposal' ? 'Proposition refusée' : 'Refusé';
  const when = at === undefined ? '' : ` depuis ${clockWords(at, now)}`;
  const unchanged = 'Le site en ligne n’a pas changé.';
  if (!problems.length) {
    const words = 'la vérification a échoué, et le rapport dit pourquoi.';
    return told('refused', `${what}${when} : ${words} ${unchanged}`);
  }
  const count = problems.length > 1 ? `${problems.length} points` : '1 point';
  return { ...told('refused', `${what}${when} : ${count} à corriger. ${unchanged}`), problems };
}

function proposed({ head, checks }: Facts, now: number): Status {
  const since = durationWords(now - head.at);
  switch (checks.state) {
    case 'passed':
      return {
        ...told('live', 'Proposition vérifiée : elle est en ordre et peut être publiée.'),
        settled: true,
      };
    case 'hidden':
      return told(
        'waiting',
        `Proposition enregistrée depuis ${since}. Votre compte ne permet pas de lire sa vérification : voyez-la dans le dépôt.`,
      );
    default:
      return told(
        'waiting',
        `Proposition en cours de vérification depuis ${since}.${late(head.at, now)}`,
      );
  }
}

function awaited({ head, live, checks }: Facts, now: number): Status {
  const since = durationWords(now - head.at);
  if (live && live.commit === undefined && checks.state === 'passed') {
    return {
      ...told('waiting', 'Vérifié. Le site en ligne ne dit pas de quelle version il est fait.'),
      settled: true,
    };
  }
  const words = checks.state === 'passed' ? 'Vérifié, en attente' : 'En attente';
  return told('waiting', `${words} de publication depuis ${since}.${late(head.at, now)}`);
}

function late(at: number, now: number): string {
  return now - at > TOO_LONG ? ` C’est plus long que d’habitude. ${CALL}` : '';
}

function linksOf({ checks }: Facts): Status['links'] {
  return [
    ...(checks.preview ? [{ label: 'Voir l’aperçu', href: checks.preview }] : []),
    ...(checks.report ? [{ label: 'Voir le rapport', href: checks.report }] : []),
  ];
}
