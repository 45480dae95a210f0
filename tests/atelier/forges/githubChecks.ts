import type { FakeForge, Reply } from './fakeForge';

/** The last commit of a branch, and what became of its checks: https://docs.github.com/rest/checks/runs */
export function checksOf(
  inside: string,
  branch: string,
  { repository, behaviour, url }: FakeForge,
): Reply | undefined {
  if (inside === 'commits') {
    const head = repository.head(branch);
    const { sha, date } = head ?? {};
    return head && { status: 200, json: [{ sha, commit: { committer: { date } } }] };
  }
  if (!/^commits\/\w+\/check-runs$/.test(inside)) return undefined;
  return { status: 200, json: { check_runs: runs(behaviour.checks, url) } };
}

function runs(checks: FakeForge['behaviour']['checks'], url: string): object[] {
  if (checks === 'none') return [];
  const conclusion = { running: null, green: 'success', red: 'failure' }[checks];
  return [{ id: 1, conclusion, html_url: `${url}/agence/site/actions/runs/7/job/1` }];
}
