import { createHash } from 'node:crypto';
import { type Problem, problemSentence, reportable } from '../../reader/problem';

/** Where GitLab is told to look for it. */
export const CODE_QUALITY_FILE = 'gl-code-quality-report.json';

/**
 * Problems and notices as GitLab's code quality report, which a merge request shows line by line.
 *
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function codeQuality(problems: readonly Problem[], notices: readonly Problem[]): string {
  const seen = new Map<string, number>();
  const entry = (severity: 'blocker' | 'info') => (problem: Problem) => {
    // Without the line: GitLab would take a problem that has moved for a new one.
    const key = JSON.stringify([problem.file, problem.field, problem.message]);
    const rank = seen.get(key) ?? 0;
    seen.set(key, rank + 1);
    return {
      description: [problemSentence(problem), problem.remedy].filter(Boolean).join('\n'),
      check_name: severity === 'info' ? 'à-remplacer' : 'contenu',
      fingerprint: createHash('sha256').update(`${key}${rank}`).digest('hex'),
      severity,
      location: { path: problem.file, lines: { begin: problem.line } },
    };
  };
  const entries = [
    ...reportable(problems).map(entry('blocker')),
    ...reportable(notices).map(entry('info')),
  ];
  return `${JSON.stringify(entries, null, 2)}\n`;
}
