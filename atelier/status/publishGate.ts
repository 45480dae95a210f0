import type { Forge } from './forges';
import { type Status, statusOf, statusOfError } from './statusOf';
import { askFacts } from './watch';

/** Returns why a proposal (a pull request) may not be published; undefined only if all its CI checks have passed. */
export async function refusalOf(forge: Forge, branch: string): Promise<Status | undefined> {
  const status = await askFacts(forge, '', { kind: 'proposal', branch }).then(
    (facts) => statusOf(facts, Date.now()),
    (error: unknown) => statusOfError(error, 'proposal'),
  );
  if (status.tone === 'live') return undefined;
  return { ...status, ...refusal(`Pas publiée. ${status.sentence}`) };
}

/** Returns a `fetch` that shows a sentence if the forge refuses to merge a proposal, as the CMS shows none. */
export function showingRefusedMerges(
  send: typeof fetch,
  show: (status: Status) => void,
): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : input,
      globalThis.location?.href,
    );
    if (init?.method !== 'PUT' || !MERGE.test(pathname)) return send(input, init);
    const answer = await send(input, init).catch((error: unknown) => {
      show(refusal(NOT_ANSWERED));
      throw error;
    });
    if (!answer.ok) show(refusal(answer.status < 500 ? NOT_MERGED : NOT_ANSWERED));
    return answer;
  };
}

/** Matches the path of a request that merges a pull request on GitHub or a merge request on GitLab. */
const MERGE = /\/(?:pulls|merge_requests)\/\d+\/merge$/;

const NOT_MERGED =
  'Pas publié : le service qui garde le site refuse cette proposition. Votre compte n’a pas le droit de publier, votre connexion a expiré, quelqu’un a modifié les mêmes lignes, ou une relecture est exigée : la page de la proposition y dit pourquoi.';
const NOT_ANSWERED =
  'Le service qui garde le site n’a pas répondu : cette proposition n’est sans doute pas publiée. Rechargez la page pour le savoir, puis recommencez.';

function refusal(sentence: string): Status {
  return { tone: 'refused', sentence, isSettled: true };
}
