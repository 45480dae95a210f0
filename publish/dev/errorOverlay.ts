import { resolve } from 'node:path';
import { inspect, stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';
import { countProblems, formatProblem, type Problem, reportable } from '../../reader/problem';
import { contentFileOf } from '../../reader/withContentFile';
import { escapeHtml } from '../../renderer/document/escapeHtml';

/** Converts an error thrown by the site's code to the message and stack that Vite's error overlay shows. */
export function errorOverlay(error: Error): ErrorPayload {
  const page = contentFileOf(error);
  const message = page ? `${error.message}\n\nWhile the page of ${page} was made.` : error.message;
  const stack = isOfCompiler(error) ? '' : (error.stack ?? '');
  const [text = '', frames = ''] = [message, stack].map(stripVTControlCharacters);
  return { type: 'error', err: { message: text, stack: frames } };
}

/** Converts problems of the content to a French message for Vite's error overlay, with the first problem's place. */
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

/** The sentence below the problems in the error overlay: it reassures staff that nothing is published. */
const REASSURANCE = 'Rien n’est publié d’ici ; cette page revient dès que le texte est corrigé.';

/** Formats an error for the terminal: without its stack if the error comes from Vite's compiler. */
export function errorText(error: Error): string {
  return isOfCompiler(error) ? error.message : inspect(error);
}

/**
 * Returns the page that the dev server sends when a page cannot be rendered: a document with Vite's error
 * overlay on top of it.
 *
 * @param behind the document under the overlay; by default it contains the error's message.
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

/** Whether an error comes from Vite's compiler. The message of such an error names the place in our code. */
function isOfCompiler(error: Error): boolean {
  return 'errors' in error || 'loc' in error;
}
