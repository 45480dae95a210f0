import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenAnywhere } from '../../tests/ports';
import { smoke } from './smoke';

/** Sends an endless body, as fast as the client reads it. */
function pour(response: ServerResponse): void {
  while (response.write(Buffer.alloc(5_000, 'a')));
  response.once('drain', () => pour(response));
}

const redirectTo = (location: string, response: ServerResponse) =>
  response.writeHead(302, { location }).end();

describe('smoke', () => {
  test.each<[what: string, path: string, fault: string, answer: RequestListener]>([
    ['an endless body', '/version.json', 'more than 10000 bytes', (_, response) => pour(response)],
    [
      'a small body that decompresses to a large one',
      '/flux.xml',
      'more than 10000 bytes',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(5_000_000)));
      },
    ],
    ['a body that stops', '/sitemap.xml', 'TimeoutError', (_, response) => response.write('<')],
    ['a loop', '/flux.xml', 'redirect count', (_, response) => redirectTo('/flux.xml', response)],
    [
      'a redirect to another host',
      '/version.json',
      'Error: it redirects to http://127.0.0.1',
      ({ headers: { host = '' } }, response) =>
        redirectTo(`http://${host.replace('localhost', '127.0.0.1')}/secret`, response),
    ],
    [
      'an address of another site',
      '/sitemap.xml',
      'http://agence.example.evil/ of the sitemap is not a page of http://agence.example',
      (_, response) => response.end('<loc>http://agence.example.evil/</loc>'),
    ],
    [
      'commands to a terminal and to a runner',
      '/version.json',
      'is not a version file: \ufffd[2Ja\ufffd31m\ufffdb\ufffd::error::c\ufffd##\ufffd[error]d',
      (_, response) => response.end('\u001b[2Ja\u009b31m\u202eb\n::error::c\r##[error]d'),
    ],
  ])('smoke fails for a site with %s, and reports it', async (_what, path, fault, answer) => {
    const server = createServer((request, response) => {
      if (request.url === path) answer(request, response);
      else if (request.url === '/secret') response.end('SECRET');
      else response.end('<link rel="canonical" href="http://agence.example/"/>');
    });
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const url = `http://localhost:${await listenAnywhere(server)}`;
    const answerMs = fault === 'TimeoutError' ? 1_000 : 20_000;
    const limits = { answerMs, allMs: 60_000, bodyBytes: 10_000 };
    const { report } = await smoke(url, { form: false }, limits);
    expect(report).toMatch(/^FAIL {2}version/m);
    expect(report).toContain(fault);
    expect(report).not.toContain('SECRET');
  });
});
