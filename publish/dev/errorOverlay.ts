import { resolve } from 'node:path';
import { inspect, stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';
import { countProblems, formatProblem, type Problem, reportable } from '../../reader/problem';
import { contentFileOf } from '../../reader/withContentFile';
import { escapeHtml } from '../../renderer/document/escapeHtml';

/** Returns an error of code for Vite's overlay: its message and its stack, which name the place. */
export function errorOverlay(error: Error): ErrorPayload {
  const page = contentFileOf(error);
  const message = page ? `${error.message}\n\nWhile the page of ${page} was made.` : error.message;
  const stack = isOfCompiler(error) ? '' : (error.stack ?? '');
  const [shown, below] = [message, stack].map(stripVTControlCharacters);
  return { type: 'error', err: { message: shown ?? '', stack: below ?? '' } };
}

/** Returns problems of the content for Vite's overlay, in French: all of them, with the place of the first. */
export function problemOverlay(problems: readonly Problem[], root: string): ErrorPayload {
  const sorted = reportable(problems);
  const [first] = sorted;
  if (!first) throw new Error('An overlay needs at least one problem');
  const { line, column } = first;
  const file = resolve(root, first.file);
  const message = [countProblems(problems), ...sorted.map(formatProblem), REASSURANCE].join('\n\n');
  return {
    type: 'error',
    err: { message, stack: '', id: file, loc: { file, line, column }, plugin: 'content' },
  };
}

/** Reassures staff: the dev server publishes nothing. */
const REASSURANCE = 'Rien n’est publié d’ici ; cette page revient dès que le texte est corrigé.';

/** Returns an error as the terminal shows it. */
export function errorText(error: Error): string {
  return isOfCompiler(error) ? error.message : inspect(error);
}

/**
 * Returns a page with the overlay, for an address that is opened while code or content is wrong.
 *
 * @param behind the document under the overlay; the message as text unless it is given.
 */
export function overlayPage({ err }: ErrorPayload, behind = textPage(err.message)): string {
  const payload = JSON.stringify(err).replaceAll('<', '\\u003c');
  const script = `<script type="module">import { ErrorOverlay } from '/@vite/client'; document.body.append(new ErrorOverlay(${payload}));</script>`;
  return behind.replace('</head>', (end) => `${script}${end}`);
}

function textPage(message: string): string {
  const [title = ''] = message.split('\n', 1);
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body><pre>${escapeHtml(message)}</pre></body></html>`;
}

/** Returns whether Oxc or another part of Vite threw it: its message names the place, its stack is Vite's own. */
function isOfCompiler(error: Error): boolean {
  return 'errors' in error || 'loc' in error;
}
