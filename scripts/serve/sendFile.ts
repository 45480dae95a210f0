import type { IncomingMessage, ServerResponse } from 'node:http';
import { byteRange } from '../../publish/ranges/byteRange';
import { allowsPart, precondition } from './preconditions';
import type { PublishedFile, Representation } from './publishedFile';
import { type Answer, sendContent } from './sendContent';

/**
 * Answers GET or HEAD with a file, or with what the conditions and the range of the request make of
 * it (RFC 9110, 13 and 14).
 *
 * @throws Error when the file cannot be read.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: PublishedFile,
): Promise<void> {
  const { headers, method } = request;
  const range =
    method === 'GET' && headers.range !== undefined && allowsPart(headers, file.whole.etag)
      ? byteRange(headers.range, file.size)
      : undefined;
  // Of the file as it is: a part of a compressed one would be of no use to anybody.
  const form = range ? file.whole : file.for(headers['accept-encoding']);
  const chosen = form instanceof Promise ? await form : form;
  const status = precondition(headers, chosen.etag);
  if (status === 304) {
    response.writeHead(304, without(chosen, ABOUT_CONTENT)).end();
  } else if (status === 412) {
    refuse(response, 412, file, {});
  } else if (range === 'unsatisfiable') {
    refuse(response, 416, file, { 'Content-Range': `bytes */${file.size}` });
  } else if (range) {
    const { start, end } = range;
    const fields = [
      ...without(chosen, ['Content-Length']),
      ...['Content-Length', String(end - start + 1)],
      ...['Content-Range', `bytes ${start}-${end}/${file.size}`],
    ];
    const { content } = chosen;
    await sendContent(request, response, { status: 206, fields, content, start, end });
  } else {
    await sendContent(request, response, wholeAnswer(chosen));
  }
}

/** Answers with the page of unknown addresses. @throws Error when it cannot be read. */
export async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  page: PublishedFile,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const chosen = await page.for(request.headers['accept-encoding']);
  const own = { ...headers, 'Cache-Control': 'no-store', 'Content-Type': page.type };
  const fields = [
    ...Object.entries(own).flat(),
    ...without(chosen, ['ETag', 'Accept-Ranges', ...Object.keys(own)]),
  ];
  await sendContent(request, response, { ...wholeAnswer(chosen), status: 404, fields });
}

/** What tells of a content that is not sent. */
const ABOUT_CONTENT = ['Content-Type', 'Content-Length', 'Content-Encoding', 'Accept-Ranges'];

function wholeAnswer({ fields, content, size }: Representation): Answer {
  return { status: 200, fields, content, start: 0, end: size - 1 };
}

function refuse(
  response: ServerResponse,
  status: number,
  { headers }: PublishedFile,
  told: Readonly<Record<string, string>>,
): void {
  const own = { 'Cache-Control': 'no-store', 'Content-Length': '0' };
  response.writeHead(status, { ...headers, ...own, ...told }).end();
}

/** Its fields but some. */
function without({ fields }: Representation, names: readonly string[]): string[] {
  return fields.filter((_, index) => !names.includes(fields[index - (index % 2)] ?? ''));
}
