import { type Checks, TroubleError } from './facts';
import type { Forge } from './forge/forge';
import { type Status, troubleStatus } from './statusOf';

/** Why a proposal is not published, as staff are told. */
export class NotPublishedError extends Error {
  constructor(readonly status: Status) {
    super([status.sentence, ...status.problems].join('\n'));
  }
}

/**
 * Lets a proposal be published where its checks are green. What cannot be known is not green.
 *
 * @throws NotPublishedError otherwise.
 */
export async function checkGreen(
  forge: Pick<Forge, 'head' | 'checks'>,
  branch: string,
): Promise<void> {
  let checks: Checks;
  try {
    const head = await forge.head(branch);
    checks = await forge.checks(head.sha);
  } catch (error) {
    const trouble = error instanceof TroubleError ? error.trouble : 'unwell';
    const { sentence } = troubleStatus(trouble, 'proposal');
    throw new NotPublishedError(refusal(`Pas publiée. ${sentence}`));
  }
  if (checks.state === 'passed') return;
  const { report } = checks;
  const links = report ? [{ label: 'Voir le rapport', href: report }] : [];
  const problems = checks.state === 'failed' ? checks.problems : [];
  throw new NotPublishedError({ ...refusal(REASONS[checks.state]), problems, links });
}

const REASONS: Readonly<Record<Exclude<Checks['state'], 'passed'>, string>> = {
  none: 'Pas publiée : la vérification de cette proposition n’a pas commencé. Réessayez dans quelques minutes.',
  running:
    'Pas publiée : la vérification de cette proposition n’est pas finie. Réessayez quand elle l’est.',
  failed:
    'Pas publiée : la vérification a refusé cette proposition. Corrigez, enregistrez, puis publiez.',
  hidden:
    'Pas publiée : votre compte ne permet pas de lire la vérification de cette proposition. Publiez-la depuis la page du dépôt, si elle y est verte.',
};

function refusal(sentence: string): Status {
  return { tone: 'refused', sentence, problems: [], links: [], settled: true };
}
