/** The answer of a server to one request. */
export interface Answer {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Limits {
  /** The longest time for an answer and its body, in ms. */
  readonly answerMs: number;
  readonly allMs: number;
  /** The largest accepted body, in bytes after decompression. */
  readonly bodyBytes: number;
}

export const LIMITS: Limits = { answerMs: 20_000, allMs: 300_000, bodyBytes: 4_000_000 };

/** The functions that send requests to one site, within limits of time and size. */
export interface Visit {
  /** The address of the site's home page, without a slash at the end. */
  readonly url: string;
  /** Requests an address. @throws Error when the answer exceeds the limits, or is redirected to another host. */
  ask(address: string, init?: RequestInit): Promise<Answer>;
  /** Requests an address that must exist. @throws Error if the status is not 200. */
  get(address: string): Promise<Answer>;
}

/** Returns functions that send requests to a site within limits. @param url the home page, without a final slash. */
export function openVisit(url: string, { answerMs, allMs, bodyBytes }: Limits): Visit {
  const end = performance.now() + allMs;
  const ask: Visit['ask'] = async (address, init) => {
    const leftMs = Math.max(0, Math.ceil(end - performance.now()));
    try {
      const signal = AbortSignal.timeout(Math.min(answerMs, leftMs));
      const response = await fetch(address, { ...init, signal });
      const { status, headers } = response;
      // An answer from inside the network of this machine must not be printed.
      if (new URL(response.url).host !== new URL(address).host)
        throw new Error(`it redirects to ${response.url}`);
      return { url: address, status, headers, text: await readText(response, bodyBytes) };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new Error(`${address} cannot be read: ${String(cause)}`);
    }
  };
  const get: Visit['get'] = async (address) => {
    const answer = await ask(address, { cache: 'no-store' });
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
    return answer;
  };
  return { url, ask, get };
}

/** Reads the body of an answer as text. @throws Error as soon as it is larger than the limit. */
async function readText({ body }: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
