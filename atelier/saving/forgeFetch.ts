import { z } from 'zod';

/**
 * Messages for what the forge refuses. The CMS shows a refusal as the forge words it, « Bad credentials », and a
 * network that is down as the browser does.
 */
export const FORGE_MESSAGES = {
  network:
    'Le service qui garde les textes du site ne répond pas : rien n’a été enregistré. Vérifiez votre connexion à Internet, laissez cette page ouverte, puis recommencez.',
  expired:
    'Votre connexion a expiré : rien n’a été enregistré. Ouvrez l’atelier dans un autre onglet, connectez-vous, puis recommencez ici.',
  forbidden:
    'Votre compte n’a pas le droit de modifier le site : rien n’a été enregistré. Demandez ce droit à la personne qui s’occupe du site.',
  missing:
    'Le projet du site n’existe pas, ou votre compte ne le voit pas. Demandez l’accès à la personne qui s’occupe du site.',
  conflict:
    'Quelqu’un a modifié le site entre-temps : rien n’a été enregistré ni écrasé. Recommencez : l’atelier vous montrera sa version.',
  busy: 'Le service qui garde les textes du site a reçu trop de demandes : attendez quelques minutes, puis recommencez.',
  down: 'Le service qui garde les textes du site est en panne : rien n’a été enregistré. Laissez cette page ouverte et recommencez dans quelques minutes.',
} as const;

type Trouble = keyof typeof FORGE_MESSAGES;

/**
 * Returns a `fetch` that answers as the forge does, with its refusals in French. What goes elsewhere, what
 * succeeds and what is no sentence (the CMS asks for some answers raw) passes as it is.
 *
 * @param origins of the forge's API.
 */
export function withFrenchErrors(send: typeof fetch, origins: readonly string[]): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
    if (!origins.includes(url.origin)) return send(input, init);
    let answer: Response;
    try {
      answer = await send(input, init);
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw error;
      throw new TypeError(FORGE_MESSAGES.network, { cause: error });
    }
    const isGraphql = url.pathname.endsWith('/graphql');
    if (answer.ok && !isGraphql) return answer;
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => undefined);
    const errors: unknown = Object(body).errors;
    if (answer.ok && !(Array.isArray(errors) && errors.length > 0)) return answer;
    const trouble = troubleOf(answer, wordsOf(body), init?.method === 'POST' && !isGraphql);
    if (!trouble) return answer;
    const message = FORGE_MESSAGES[trouble];
    // The CMS reads both: REST has a message, GraphQL a list of errors, whose kind it may look at.
    const translated = {
      ...Object(body),
      message,
      ...(errors !== undefined && { errors: [{ message }] }),
    };
    const headers = new Headers(answer.headers);
    headers.set('content-type', 'application/json');
    const { status, statusText } = answer;
    return Response.json(translated, { status, statusText, headers });
  };
}

function troubleOf(
  { status, headers }: Response,
  words: string,
  isSave: boolean,
): Trouble | undefined {
  // The CMS reads these words itself: a branch that a former proposal left behind is begun again.
  if (/ref named .* already exists/i.test(words)) return undefined;
  const isLimited = headers.get('x-ratelimit-remaining') === '0' || /rate limit/i.test(words);
  if (status === 429 || isLimited) return 'busy';
  if (status === 401) return 'expired';
  if (status >= 500) return 'down';
  if (/correct permissions|not accessible by|not allowed to push|protected branch/i.test(words)) {
    return 'forbidden';
  }
  if (CONFLICT.test(words)) {
    return 'conflict';
  }
  if (/could not resolve to a repository/i.test(words)) return 'missing';
  // 423: the repository is archived.
  if (status === 403 || status === 423) return 'forbidden';
  if (isSave && status === 404) return 'missing';
  return status === 409 || (isSave && status === 422) ? 'conflict' : undefined;
}

/** GitHub's, Gitea's and GitLab's; Gitea refuses two saves of one instant as forbidden, and a file that is gone as not found. */
const CONFLICT =
  /expected branch to point|sha does not match|cannot lock ref|already exists|object does not exist|doesn't exist|has changed since you started/i;

function wordsOf(body: unknown): string {
  const { message, error, errors }: Record<string, unknown> = Object(body);
  return JSON.stringify([message, error, errors]);
}

/**
 * Returns a `fetch` that repeats what the forge refuses for its token with the one that this browser has stored by
 * then: after a new sign-in in another tab, this one goes on. The CMS keeps the token with which it was opened, and
 * would have everything that was typed since be typed again.
 *
 * @param stored returns the token that is stored now.
 */
export function retryWithLatestToken(
  send: typeof fetch,
  origins: readonly string[],
  stored: () => string | undefined,
): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (answer.status !== 401 || input instanceof Request) return answer;
    const { origin } = new URL(input, globalThis.location?.href);
    const headers = new Headers(init?.headers);
    const [scheme, sent] = headers.get('Authorization')?.split(' ') ?? [];
    const newest = stored();
    if (!origins.includes(origin) || !sent || !newest || newest === sent) return answer;
    headers.set('Authorization', `${scheme} ${newest}`);
    return send(input, { ...init, headers });
  };
}

/**
 * Returns a `fetch` that sends GitLab the version of each file that a save changes. The CMS checks whether the branch
 * has moved, then commits, and sends none: what somebody else saves between the two would be overwritten. Here
 * each file that is changed or taken away goes with its last commit as of the head that the CMS has seen, and
 * GitLab refuses where there is another by then
 * (https://docs.gitlab.com/api/commits/#create-a-commit-with-multiple-files-and-actions, `last_commit_id`).
 *
 * @param origins of the forge's API. Proposals go to branches of their own: they pass as they are.
 */
export function withVersions(send: typeof fetch, origins: readonly string[]): typeof fetch {
  let seen: { readonly branch: string; readonly head: string } | undefined;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
    if (!origins.includes(url.origin) || init?.method !== 'POST') return send(input, init);
    if (url.pathname.endsWith('/api/graphql')) {
      const answer = await send(input, init);
      const { data: asked } = askedSchema.safeParse(parsed(init.body));
      // Not of what asks for the texts: those of a thousand records would be parsed twice.
      if (!asked) return answer;
      const { data: answered } = headSchema.safeParse(await read(answer.clone()));
      if (answered) {
        const head = answered.data.project.repository.tree.lastCommit.sha;
        seen = { branch: asked.variables.branch, head };
      }
      return answer;
    }
    const { data: commit } = commitSchema.safeParse(parsed(init.body));
    if (!COMMITS.test(url.pathname) || !commit || commit.start_branch) return send(input, init);
    if (commit.branch !== seen?.branch) return send(input, init);
    const files = url.href.replace(COMMITS, '/repository/files/');
    const { head } = seen;
    const actions = await Promise.all(
      commit.actions.map(async (action) => {
        if (action.action === 'create') return action;
        const path = encodeURIComponent(action.previous_path ?? action.file_path);
        const headers = new Headers(init.headers);
        headers.delete('Content-Type');
        const answer = await send(`${files}${path}?ref=${head}`, { headers });
        const { data: file } = fileSchema.safeParse(await read(answer));
        return file ? { ...action, last_commit_id: file.last_commit_id } : action;
      }),
    );
    return send(input, { ...init, body: JSON.stringify({ ...commit, actions }) });
  };
}

/**
 * Returns a `fetch` that dates the commits of Gitea, which answers a save with the year 1: the CMS would show it as the
 * date of the file that was saved. No other forge answers so.
 */
export function withCommitDates(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (answer.status !== 201) return answer;
    const { data } = savedSchema.safeParse(await read(answer.clone()));
    if (!data) return answer;
    const { commit } = data;
    const dated = { ...data, commit: { ...commit, created: commit.author.date } };
    return Response.json(dated, { status: answer.status });
  };
}

const savedSchema = z.looseObject({
  commit: z.looseObject({ created: z.string(), author: z.object({ date: z.string() }) }),
});

const COMMITS = /\/repository\/commits$/;

/** What the CMS asks before a save: the last commit of its branch. */
const askedSchema = z.object({
  query: z.string().includes('lastCommit'),
  variables: z.object({ branch: z.string() }),
});

const headSchema = z.object({
  data: z.object({
    project: z.object({
      repository: z.object({ tree: z.object({ lastCommit: z.object({ sha: z.string() }) }) }),
    }),
  }),
});

const commitSchema = z.looseObject({
  branch: z.string(),
  start_branch: z.string().optional(),
  actions: z.array(
    z.looseObject({
      action: z.string(),
      file_path: z.string(),
      previous_path: z.string().optional(),
    }),
  ),
});

const fileSchema = z.object({ last_commit_id: z.string().min(1) });

function parsed(body: RequestInit['body']): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

function read(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined);
}
