import { canonicalOf } from '../../renderer/addresses/canonical';

/** A published site, as it is seen from outside. */
export interface Visited {
  /** Where it is looked at, without slash at the end. */
  readonly url: string;
  /** Where it says it is: another address while it is tried out. */
  readonly publicUrl: string;
  readonly home: SiteAnswer;
}

/** What a server answered. */
export interface SiteAnswer {
  readonly url: string;
  /** 0 when nothing answered. */
  readonly status: number;
  readonly headers: Headers;
  /** The body; why nothing answered, when status is 0. */
  readonly text: string;
}

/** How long an answer may take, in ms. */
const PATIENCE = 20_000;

/** Asks for an address. Never throws: no answer is an answer too. */
export async function ask(url: string, init: RequestInit = {}): Promise<SiteAnswer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });
    const { status, headers } = response;
    return { url, status, headers, text: await response.text() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { url, status: 0, headers: new Headers(), text: String(cause) };
  }
}

/** How an answer is told: `https://… answers 503`. */
export function describeAnswer({ url, status, text }: SiteAnswer): string {
  return status ? `${url} answers ${status}` : `${url} does not answer: ${text}`;
}

/** Opens a site's home page, which says by its canonical link where it is published. */
export async function visit(typed: string): Promise<Visited> {
  const url = typed.replace(/\/+$/, '');
  const home = await ask(`${url}/`);
  return { url, publicUrl: canonicalOf(home.text)?.replace(/\/$/, '') ?? url, home };
}

/** The address at which to look at what a file of the site names. */
export function lookedAt({ url, publicUrl }: Visited, named: string): string {
  return named.startsWith(`${publicUrl}/`) ? url + named.slice(publicUrl.length) : named;
}
