import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../scripts/serve/port';

/** A copy of a site that can be shown in a frame. */
export type FramedSite = Awaited<ReturnType<typeof framedSite>>;

/**
 * Serves a running site so that a page can show it in a frame, although its own headers forbid that. A fake contact
 * function accepts every message.
 *
 * @param hasScripts whether the browser may run the scripts of the site.
 */
export async function framedSite(site: string, hasScripts = true) {
  /** The body of each message that the contact form has sent. */
  const messages: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      messages.push(await text(request));
      const isForm = request.headers['content-type']?.includes('urlencoded');
      if (isForm) response.writeHead(303, { Location: '/contact#message-envoye' }).end();
      else response.setHeader('Content-Type', 'application/json').end('{"ok":true}');
      return;
    }
    const [, width, framed] = request.url?.match(FRAME) ?? [];
    if (framed) {
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<body style="margin:0"><iframe src="${framed}" style="border:0;width:${width}px;height:667px">`,
      );
      return;
    }
    // Without this header, the original site would send whole films.
    const { range } = request.headers;
    const answer = await fetch(`${site}${request.url}`, { headers: range ? { range } : {} });
    for (const [name, value] of answer.headers)
      if (!REWRITTEN.includes(name)) response.setHeader(name, value);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const policies = [
      policy
        .replace("frame-ancestors 'none'", '')
        .replace(/script-src( 'none')?/, `script-src ${LISTENER_HASH}`),
    ];
    if (!hasScripts) policies.push("script-src 'none'");
    response.setHeader('Content-Security-Policy', policies);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isPage = hasScripts && answer.headers.get('content-type')?.startsWith('text/html');
    response.writeHead(answer.status).end(isPage ? listeningPage(String(bytes)) : bytes);
  });
  const port = await listen(server, 0);
  return {
    url: `http://localhost:${port}`,
    messages,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns the address of a page that shows another page in a frame of a width in px. */
export const frameAddress = (url: string, width: number) => {
  const { origin, pathname } = new URL(url);
  return `${origin}/frame/${width}${pathname}`;
};

const FRAME = /^\/frame\/(\d+)(.*)/;

/** The script that each page runs first. It records the console, since WebKit's driver does not report it. */
const LISTENER = `(${keepConsole})()`;
const LISTENER_HASH = `'sha256-${createHash('sha256').update(LISTENER).digest('base64')}'`;
const listeningPage = (html: string) =>
  html.replace('<head>', `<head><script>${LISTENER}</script>`);

/** Runs in the page: writes the page's errors and warnings into the attribute `data-console` of <html>, one a line. */
function keepConsole(): void {
  const { dataset } = document.documentElement;
  const keep = (line: string) => {
    dataset.console = dataset.console ? `${dataset.console}\n${line}` : line;
  };
  console.error = (...words) => keep(words.join(' '));
  console.warn = console.error;
  addEventListener('error', ({ message, target }) => keep(message ?? `${target} not loaded`), true);
  addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    keep(`${effectiveDirective} forbids ${blockedURI}`),
  );
}

/** The headers that the copy does not take over: those about the transfer of a file, and those that forbid a frame. */
const REWRITTEN = [
  ...['content-encoding', 'content-length', 'content-security-policy', 'transfer-encoding'],
  ...['connection', 'keep-alive', 'x-frame-options', 'cross-origin-resource-policy'],
];
