import { inspect, stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';
import { contentFileOf } from '../../reader/madeFrom';
import { escapeHtml } from '../../renderer/document/escapeHtml';

/** Returns an error of code as Vite's overlay shows it: its message and its stack, which name the place. */
export function errorOverlay(thrown: Error): ErrorPayload {
  const error = causeOf(thrown);
  const page = contentFileOf(thrown);
  const message = page ? `${error.message}\n\nWhile the page of ${page} was made.` : error.message;
  const stack = isOfCompiler(error) ? '' : (error.stack ?? '');
  const [shown, below] = [message, stack].map(stripVTControlCharacters);
  return { type: 'error', err: { message: shown ?? '', stack: below ?? '' } };
}

/** Returns an error as the terminal shows it. */
export function errorText(error: Error): string {
  return isOfCompiler(error) ? error.message : inspect(causeOf(error));
}

/**
 * Returns a page with the overlay, for an address that is opened while code is wrong.
 *
 * @param behind the document under the overlay; the error as text unless it is given.
 */
export function errorPage(error: Error, behind = textPage(error)): string {
  const payload = JSON.stringify(errorOverlay(error).err).replaceAll('<', '\\u003c');
  const script = `<script type="module">import { ErrorOverlay } from '/@vite/client'; document.body.append(new ErrorOverlay(${payload}));</script>`;
  return behind.replace('</head>', (end) => `${script}${end}`);
}

function textPage(error: Error): string {
  const text = escapeHtml(stripVTControlCharacters(errorText(error)));
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body><pre>${text}</pre></body></html>`;
}

/** Returns the first error of a chain: an error of a page is wrapped with its content file. */
function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error;
}

/** Returns whether esbuild or Babel threw it: its message names the place, its stack is the compiler's own. */
function isOfCompiler(error: Error): boolean {
  return 'errors' in error || 'loc' in error;
}
