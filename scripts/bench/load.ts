import { keepConnection } from '../../tests/httpLoad';

/** Figures by what they are of. */
export type Table = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

/** One request, written anew for each. */
export interface LoadRequest {
  readonly path: string;
  readonly headers: () => readonly string[];
  readonly body?: () => string;
  /** The status of its answer; any other ends the measure. */
  readonly status: number;
}

/** In ms. */
const WARM_UP = 3_000;
const DURATION = 8_000;

/**
 * Asks over so many connections at once, the next request when the last is answered.
 *
 * @returns requests a second, and what half of them and 99 % of them took at most, in ms.
 * @throws Error at the first answer of another status.
 */
export async function measureLoad(
  url: string,
  connections: number,
  { path, headers, body, status }: LoadRequest,
): Promise<Record<string, number>> {
  const begin = performance.now() + WARM_UP;
  const times: number[] = [];
  const client = async () => {
    const { ask } = await keepConnection(url);
    for (let start = performance.now(); start < begin + DURATION; start = performance.now()) {
      const answered = await ask(path, headers(), body?.());
      if (answered !== status) throw new Error(`${path} answered ${answered}, not ${status}`);
      if (start >= begin) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  times.sort((a, b) => a - b);
  const quantile = (part: number) =>
    Math.round((times[Math.floor(times.length * part)] ?? Number.NaN) * 10) / 10;
  return {
    'requests/s': Math.round(times.length / (DURATION / 1000)),
    'p50 (ms)': quantile(0.5),
    'p99 (ms)': quantile(0.99),
  };
}
