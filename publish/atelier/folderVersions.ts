import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCAL_VERSIONS } from '../../atelier/history/versions';
import type { Commit } from '../../atelier/status/forgeApis';
import { git } from '../../reader/files/git.mjs';

/** A function that answers an HTTP request. `site.path` is the requested address without the site's base path. */
type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  site: { readonly path: string; readonly base: string },
) => void | Promise<void>;

/**
 * Returns a request handler that answers from Git: with the commits that changed a content file, or with the file's
 * text after a given commit. The handler passes requests for other addresses to `next`.
 *
 * @param root the project's folder.
 */
export function answerVersions(root: string, next: Handler): Handler {
  return (request, response, site) => {
    const { pathname, searchParams } = new URL(site.path, 'http://localhost');
    if (pathname !== LOCAL_VERSIONS) return next(request, response, site);
    const path = searchParams.get('path') ?? '';
    const sha = searchParams.get('sha');
    const isAllowed = isThisMachine(request.headers.host) && TEXT.test(path);
    const read = () => (sha === null ? listVersions(root, path) : textAt(root, path, sha));
    const answer = isAllowed ? read() : undefined;
    response.writeHead(answer === undefined ? 404 : 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(JSON.stringify(answer ?? null));
  };
}

/** Matches the path of a content file. Excludes `..`, so that a request can read no other file. */
const TEXT = /^content\/(?:[\w-]+\/)?[\w-]+\.md$/;

/** Whether the host is localhost. Under a host name of its own, a hostile site could read answers (DNS rebinding). */
function isThisMachine(host: string | undefined): boolean {
  return /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host ?? '');
}

function listVersions(root: string, path: string): Commit[] | undefined {
  const format = '--format=%H%x00%aI%x00%an';
  return git(root, 'log', '--max-count=100', format, '--', path)
    ?.split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha = '', date = '', author = ''] = line.split('\0');
      return { sha, author, at: Date.parse(date) };
    });
}

function textAt(root: string, path: string, sha: string): string | undefined {
  if (!/^[0-9a-f]{40,64}$/.test(sha)) return undefined;
  return git(root, 'show', `${sha}:./${path}`);
}
