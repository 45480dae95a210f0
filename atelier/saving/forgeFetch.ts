import { weightOf } from '../../model/media/pdf';

/** The French messages for failed requests to the forge (GitHub…). They replace « Bad credentials » and the like. */
export const FORGE_MESSAGES = {
  network:
    'Le service qui garde les textes du site ne répond pas : rien n’a été enregistré. Vérifiez votre connexion à Internet, laissez cette page ouverte, puis recommencez.',
  expired:
    'Votre connexion a expiré : rien n’a été enregistré. Rechargez cette page et connectez-vous : ce que vous avez écrit vous est proposé de nouveau dans sa fiche.',
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

/** Returns the French message for a request that a server seems to refuse because of its size in bytes. */
export function tooLarge(bytes: number): string {
  return `L’envoi pèse ${weightOf(bytes)}, et le serveur semble refuser ce qui est si lourd : rien n’a été enregistré. Essayez avec une photo plus petite, ou avec moins de photos à la fois. Si cela passe, demandez à la personne qui s’occupe du site d’accepter des envois plus lourds (docs/gitea.md).`;
}

/** The largest request in bytes that nginx accepts by default (client_max_body_size); other proxies accept more. */
const USUAL_LIMIT_BYTES = 1024 ** 2;

/**
 * Returns a `fetch` that translates the error messages of the forge (GitHub…) to French. Successful answers, errors
 * that the CMS handles itself, and answers of other servers remain unchanged.
 *
 * @param send the original `fetch`.
 * @param origins the origins of the forge's API.
 */
export function withFrenchErrors(send: typeof fetch, origins: readonly string[]): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
    if (!origins.includes(url.origin)) return send(input, init);
    const bytes = sizeOf(init?.body);
    let answer: Response;
    try {
      answer = await send(input, init);
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw error;
      // A proxy's answer 413 has no CORS header, so that the page sees it as a network error.
      const isTooLarge = bytes >= USUAL_LIMIT_BYTES;
      throw new TypeError(isTooLarge ? tooLarge(bytes) : FORGE_MESSAGES.network, { cause: error });
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
    if (!trouble && answer.status !== 413) return answer;
    const message = trouble ? FORGE_MESSAGES[trouble] : tooLarge(bytes);
    // The CMS reads the message of REST, and the list of errors of GraphQL, with their types.
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

/** Returns the approximate size in bytes of a request's body that is a string or a file; 0 for any other body. */
function sizeOf(body: BodyInit | null | undefined): number {
  if (typeof body === 'string') return body.length;
  return body instanceof Blob ? body.size : 0;
}

function troubleOf(
  { status, headers }: Response,
  words: string,
  isSave: boolean,
): Trouble | undefined {
  // The CMS reads this message itself, and reuses the branch that a former proposal has left.
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

/** Matches the forge's messages about conflicting changes: for these, Gitea may answer 403 or 404 instead of 409. */
const CONFLICT =
  /expected branch to point|sha does not match|cannot lock ref|already exists|object does not exist|doesn't exist/i;

function wordsOf(body: unknown): string {
  const { message, error, errors }: Record<string, unknown> = Object(body);
  return JSON.stringify([message, error, errors]);
}
