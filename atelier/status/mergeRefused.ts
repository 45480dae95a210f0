import type { Status } from './statusOf';

/**
 * Has somebody told why the forge did not merge a proposal whose checks are green: the CMS says only that it
 * was not published.
 */
export function tellRefusedMerges(
  send: typeof fetch,
  tell: (status: Status) => void,
): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : input,
      globalThis.location?.href,
    );
    if (init?.method !== 'PUT' || !MERGE.test(pathname)) return send(input, init);
    try {
      const answer = await send(input, init);
      if (!answer.ok) tell(refused(reasonOf(answer.status)));
      return answer;
    } catch (error) {
      tell(refused(REASONS.unknown));
      throw error;
    }
  };
}

/** GitHub's and GitLab's. */
const MERGE = /\/(?:pulls|merge_requests)\/\d+\/merge$/;

const REASONS = {
  expired: 'Pas publié : votre connexion a expiré. Reconnectez-vous, puis recommencez.',
  forbidden:
    'Pas publié : votre compte n’a pas le droit de publier. Demandez à la personne qui s’occupe du site.',
  conflict:
    'Pas publié : le dépôt refuse cette proposition. Quelqu’un a peut-être modifié les mêmes lignes, ou une relecture est exigée : la page de la proposition, dans le dépôt, dit pourquoi.',
  unknown:
    'Le dépôt n’a pas répondu : cette proposition n’est sans doute pas publiée. Rechargez la page pour le savoir, puis recommencez.',
} as const;

function reasonOf(status: number): string {
  if (status === 401) return REASONS.expired;
  if (status === 403 || status === 404) return REASONS.forbidden;
  return status >= 500 || status === 429 ? REASONS.unknown : REASONS.conflict;
}

function refused(sentence: string): Status {
  return { tone: 'refused', sentence, problems: [], links: [], settled: true };
}
