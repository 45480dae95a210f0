import { createHash } from 'node:crypto';
import { type Problem, problemSentence, reportable } from '../../reader/problem';

const PROBLEM_TITLE = 'À corriger';

/**
 * Formats problems as workflow commands of GitHub Actions. GitHub shows problems next to the lines of changed files, at
 * most ten for each step. `npm run report` also writes a summary with all problems.
 *
 * @see https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export function annotations(problems: readonly Problem[]): string {
  return reportable(problems)
    .map((problem) => `${annotation(problem)}\n`)
    .join('');
}

function annotation(problem: Problem): string {
  const place = { file: problem.file, line: problem.line, col: problem.column };
  const properties = Object.entries({ ...place, title: PROBLEM_TITLE })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  return `::error ${properties}::${escapeMessage(sentences(problem))}`;
}

/** Escapes a message for GitHub's runner (ActionCommand.cs). `%` comes first, because the other escapes contain it. */
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Wraps a text so that the runner of GitHub Actions executes none of its lines as a workflow command.
 *
 * @param token a random text, which ends the wrapped part.
 * @see
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#stopping-and-starting-workflow-commands
 */
export function withoutCommands(text: string, token: string): string {
  return `::stop-commands::${token}\n${text}::${token}::\n`;
}

/** The file from which GitLab reads the code quality report. */
export const CODE_QUALITY_FILE = 'gl-code-quality-report.json';

/**
 * Formats problems as a code quality report of GitLab, which a merge request shows line by line.
 *
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function codeQuality(problems: readonly Problem[]): string {
  const entries = reportable(problems).map((problem) => ({
    description: sentences(problem),
    check_name: 'contenu',
    fingerprint: createHash('sha256').update(JSON.stringify(problem)).digest('hex'),
    severity: 'blocker',
    location: { path: problem.file, lines: { begin: problem.line } },
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}

function sentences(problem: Problem): string {
  return [problemSentence(problem), problem.remedy].filter(Boolean).join('\n');
}
