/** Addresses, messages and time limits of the editor and the sign-in function. Imports nothing: browsers load it. */

/** The name of the sign-in function, the last part of the function's address. */
export const SIGN_IN_FUNCTION = 'atelier-sign-in';

/** The path to which GitHub returns the user. Only this page may exchange GitHub's sign-in code for a token. */
export const CALLBACK_PATH = '/atelier/';

/** The body of a sign-in request: GitHub's code, the page's PKCE secret for this code, and the page's address. */
export interface Exchange {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** The body of an answer of the sign-in function: a GitHub token, or a refusal with a French sentence. */
export type SignInAnswer =
  | { readonly token: string }
  | { readonly error: string; readonly code: SignInRefusal };

/** The longest time that the sign-in function waits for GitHub, in ms: less than the page waits (ANSWER_DEADLINE). */
export const FORGE_DEADLINE = 10_000;

/** The longest time that the editor's page waits for the sign-in function, in ms. */
export const ANSWER_DEADLINE = 15_000;

/** The HTTP status and the French message of each refusal of the sign-in function. */
export const REFUSALS = {
  invalid_request: {
    status: 400,
    sentence: 'La demande de connexion n’est pas valable : fermez cette fenêtre et recommencez.',
  },
  code_refused: {
    status: 400,
    sentence: 'La connexion a expiré avant d’aboutir : recommencez.',
  },
  email_unverified: {
    status: 400,
    sentence:
      'GitHub attend que vous confirmiez votre adresse e-mail : ouvrez le message qu’il vous a envoyé, puis recommencez.',
  },
  origin_not_allowed: {
    status: 403,
    sentence:
      'La connexion n’est possible que depuis l’adresse officielle du site : ouvrez l’atelier à cette adresse.',
  },
  request_timeout: {
    status: 408,
    sentence: 'La connexion à Internet est trop lente : recommencez dans un moment.',
  },
  rate_limited: {
    status: 429,
    sentence: 'Trop de connexions en peu de temps : attendez une minute, puis recommencez.',
  },
  internal_error: {
    status: 500,
    sentence: 'Le serveur de connexion a rencontré une erreur : recommencez dans un moment.',
  },
  forge_refused: {
    status: 502,
    sentence:
      'GitHub ne reconnaît pas l’atelier : la connexion est mal réglée. Prévenez la personne qui s’occupe du site.',
  },
  forge_unavailable: {
    status: 502,
    sentence: 'GitHub ne répond pas, ou pas comme prévu : recommencez dans quelques minutes.',
  },
  not_configured: {
    status: 503,
    sentence:
      'La connexion n’est pas encore réglée sur le serveur : prévenez la personne qui s’occupe du site.',
  },
} as const satisfies Readonly<
  Record<string, { readonly status: number; readonly sentence: string }>
>;

export type SignInRefusal = keyof typeof REFUSALS;
