import { createHash } from 'node:crypto';
import { type Problem, problemSentence, reportable } from '../../reader/problem';

/** Where GitLab is told to look for it. */
export const CODE_QUALITY_FILE = 'gl-code-quality-report.json';

/**
 * Returns problems as GitLab's code quality report, which a merge request shows line by line.
 *
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function codeQuality(problems: readonly Problem[]): string {
  const entries = reportable(problems).map((problem) => ({
    description: [problemSentence(problem), problem.remedy].filter(Boolean).join('\n'),
    check_name: 'contenu',
    fingerprint: createHash('sha256').update(JSON.stringify(problem)).digest('hex'),
    severity: 'blocker',
    location: { path: problem.file, lines: { begin: problem.line } },
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}
