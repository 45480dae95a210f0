import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCAL_VERSIONS } from '../../atelier/history/versions';
import type { Commit } from '../../atelier/status/forgeApis';
import { git } from '../../reader/files/git.mjs';

/** A handler of requests. `site.path` is the path inside the site, with its query; `site.base` is the base path. */
type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  site: { readonly path: string; readonly base: string },
) => void | Promise<void>;

/**
 * Answers from the Git repository of a folder: with the commits that changed a content file, or with the text of the
 * file after one of them. Passes requests for other addresses to `next`.
 *
 * @param root the folder of the project.
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

/** Matches the path of a Markdown file in content/, without `..`. */
const TEXT = /^content\/(?:[\w-]+\/)?[\w-]+\.md$/;

/** Whether a request names this machine as its host. Another site could resolve its own name to it, to read drafts. */
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
