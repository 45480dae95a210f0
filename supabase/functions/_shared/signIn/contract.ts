/** The contract of the editor's page and the sign-in function. It has no dependency, since a browser imports it. */

/** The function's name in its address. */
export const SIGN_IN_FUNCTION = 'atelier-sign-in';

/** The path to which GitHub redirects the user: the only page that may exchange a code. */
export const CALLBACK_PATH = '/atelier/';

/** The request: GitHub's code, the proof that this page asked for it (RFC 7636), and the page's address. */
export interface Exchange {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** The answer: a token, or a refusal with a French sentence for the user. */
export type SignInAnswer =
  | { readonly token: string }
  | { readonly error: string; readonly code: SignInRefusal };

/** The longest wait for GitHub, in ms: the page must not give up before. */
export const FORGE_DEADLINE = 10_000;

/** The longest wait of the page for the function, in ms. */
export const ANSWER_DEADLINE = 15_000;

/** Every refusal: its status and its message. */
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
