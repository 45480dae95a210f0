import { resolve } from 'node:path';
import type { ErrorPayload } from 'vite';
import {
  countProblems,
  formatProblem,
  type Problem,
  problemSentence,
  reportable,
} from '../../reader/problem';
import { escapeHtml } from '../../renderer/document/escapeHtml';

/** Reassures staff: the dev server publishes nothing. */
const REASSURANCE = 'Rien n’est publié d’ici ; cette page revient dès que le texte est corrigé.';

/** Returns problems for Vite's overlay: all of them, with the place of the first. */
export function problemOverlay(problems: readonly Problem[], root: string): ErrorPayload {
  const sorted = reportable(problems);
  const [first] = sorted;
  if (!first) throw new Error('An overlay needs at least one problem');
  const id = resolve(root, first.file);
  return {
    type: 'error',
    err: {
      message: `${countProblems(problems)}\n\n${sorted.map(formatProblem).join('\n\n')}\n\n${REASSURANCE}`,
      stack: '',
      id,
      loc: { file: id, line: first.line, column: first.column },
      plugin: 'content',
    },
  };
}

/** Returns problems as a page, for an address that is opened while content is wrong. */
export function problemPage(problems: readonly Problem[]): string {
  const items = reportable(problems)
    .map(
      (problem) =>
        `<li><code>${escapeHtml(`${problem.file}:${problem.line}:${problem.column}`)}</code><p>${escapeHtml(problemSentence(problem))}</p>${problem.remedy ? `<pre>${escapeHtml(problem.remedy)}</pre>` : ''}</li>`,
    )
    .join('');
  return `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${countProblems(problems)}</title><style>:root{color-scheme:light dark}body{max-width:48rem;margin:3rem auto;padding:0 1rem;font:1.1rem/1.5 system-ui}li{margin:0 0 1.5rem}p{margin:.25rem 0}pre{margin:0;padding:.75rem;border:1px solid;white-space:pre-wrap}code{font-weight:700}</style><script type="module" src="/@vite/client"></script></head><body><h1>${countProblems(problems)}</h1><ol>${items}</ol><p>${REASSURANCE}</p></body></html>`;
}
