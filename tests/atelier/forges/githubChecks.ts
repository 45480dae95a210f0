import type { FakeForge, Reply } from './fakeForge';
import { DEFAULT_BRANCH } from './repository';

/** The problem that the checks tell where they are red, as the report writes it (scripts/report). */
export const PROBLEM = 'Le champ « price » manque.';

/** A commit, and what became of its checks: https://docs.github.com/rest/checks/runs */
export function checksOf(
  inside: string,
  { repository, behaviour, url }: FakeForge,
): Reply | undefined {
  const json = (value: unknown): Reply => ({ status: 200, json: value });
  if (inside === 'check-runs/1/annotations') {
    const path = 'content/offres/essentiel.md';
    return json([{ path, start_line: 3, title: 'À corriger', message: PROBLEM }]);
  }
  const [, name = '', what] = /^commits\/(.+?)(?:\/(check-runs|status))?$/.exec(inside) ?? [];
  if (!name) return undefined;
  if (what === 'status') return json({ statuses: [] });
  if (what) return json({ check_runs: runs(behaviour.checks, url) });
  const branch = name === 'HEAD' ? DEFAULT_BRANCH : decodeURIComponent(name);
  const commit = repository.find(branch) ?? repository.head(branch);
  return commit && json({ sha: commit.sha, commit: { committer: { date: commit.date } } });
}

function runs(checks: FakeForge['behaviour']['checks'], url: string): object[] {
  if (checks === 'none') return [];
  const isOver = checks !== 'running';
  return [
    {
      id: 1,
      status: isOver ? 'completed' : 'in_progress',
      conclusion: isOver ? (checks === 'green' ? 'success' : 'failure') : null,
      completed_at: isOver ? new Date().toISOString() : null,
      html_url: `${url}/agence/site/actions/runs/7/job/1`,
      output: { annotations_count: checks === 'red' ? 1 : 0 },
    },
  ];
}
