import { join, resolve, sep } from 'node:path';
import { inspect, stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';
import { z } from 'zod';
import { contentFileOf } from '../../reader/madeFrom';
import { escapeHtml } from '../../renderer/document/escapeHtml';
import { codeFrame } from './problemPage';

/** An error of code as Vite's overlay shows it, with the place and the lines that it knows. */
export function errorOverlay(thrown: Error, root: string): ErrorPayload {
  const error = causeOf(thrown);
  const bundling = failureSchema.safeParse(error).data;
  const page = contentFileOf(thrown);
  const messages = bundling ? bundling.errors.map(({ text }) => text) : [error.message];
  if (page) messages.push(`While the page of ${page} was made.`);
  const parsed = parseErrorSchema.safeParse(error).data;
  const place = bundling ? bundling.errors[0].location : (parsed ?? thrownAt(error, root));
  const file = place && resolve(root, place.file);
  return {
    type: 'error',
    err: {
      id: file,
      loc: place && { ...place, file },
      // Babel's message has one.
      frame:
        place && file && !parsed
          ? codeFrame(file, { line: place.line, column: place.column + 1 })
          : '',
      message: stripVTControlCharacters(messages.join('\n\n')),
      // That of a compiler says nothing of the project.
      stack: bundling || parsed ? '' : stripVTControlCharacters(error.stack ?? ''),
    },
  };
}

/** Returns an error as the terminal shows it: of a compiler, the places alone, without its own stack. */
export function errorText(error: Error): string {
  const isOfCompiler = [failureSchema, parseErrorSchema].some(
    (schema) => schema.safeParse(error).success,
  );
  return isOfCompiler ? error.message : inspect(causeOf(error));
}

/**
 * A page of its own with the overlay, for an address opened while code is wrong.
 *
 * @param behind the document that the overlay stands over; the error as text unless it is given.
 */
export function errorPage(error: Error, root: string, behind = textPage(error)): string {
  const payload = JSON.stringify(errorOverlay(error, root).err).replaceAll('<', '\\u003c');
  const script = `<script type="module">import { ErrorOverlay } from '/@vite/client'; document.body.append(new ErrorOverlay(${payload}));</script>`;
  return behind.replace('</head>', (end) => `${script}${end}`);
}

function textPage(error: Error): string {
  const text = escapeHtml(stripVTControlCharacters(errorText(error)));
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body><pre>${text}</pre></body></html>`;
}

/** Where it began: what is thrown while a page is made is wrapped with the name of its content file. */
function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error;
}

/** An error of Babel, as Vite completes it: lines from 1, columns from 0. */
const parseErrorSchema = z
  .object({ id: z.string(), loc: z.object({ line: z.number(), column: z.number() }) })
  .transform(({ id, loc }) => ({ ...loc, file: id }));

/** Of esbuild's BuildFailure: lines from 1, columns from 0. */
const failureSchema = z.object({
  errors: z.tuple([messageSchema()], messageSchema()),
});

function messageSchema() {
  const location = z.object({ file: z.string(), line: z.number(), column: z.number() });
  return z.object({
    text: z.string(),
    location: location.nullish().transform((at) => at ?? undefined),
  });
}

/** The first place of the project in a stack; columns from 0. */
function thrownAt({ stack = '' }: Error, root: string) {
  for (const [, file = '', line, column] of stack.matchAll(
    /^ +at .*?\(?([^\s(]+):(\d+):(\d+)\)?$/gm,
  )) {
    const path = file.replace(/^file:\/\//, '');
    if (path.startsWith(root + sep) && !path.startsWith(join(root, 'node_modules'))) {
      return { file: path, line: Number(line), column: Number(column) - 1 };
    }
  }
  return undefined;
}
