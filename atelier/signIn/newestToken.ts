/**
 * Whoever signs in again, in another tab, goes on in this one: the CMS holds on to the token with which it was
 * opened, and would have everything that was typed since be typed again. What the forge refuses for its token
 * is asked once more, with the one that this browser keeps by then.
 *
 * @param held the token that is kept now.
 */
export function newestToken(
  send: typeof fetch,
  origins: readonly string[],
  held: () => string | undefined,
): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (answer.status !== 401 || input instanceof Request) return answer;
    const { origin } = new URL(input, globalThis.location?.href);
    const headers = new Headers(init?.headers);
    const [scheme, sent] = headers.get('Authorization')?.split(' ') ?? [];
    const newest = held();
    if (!origins.includes(origin) || !sent || !newest || newest === sent) return answer;
    headers.set('Authorization', `${scheme} ${newest}`);
    return send(input, { ...init, headers });
  };
}
