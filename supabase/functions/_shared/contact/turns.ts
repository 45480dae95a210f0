/** Who waits for a query: a visitor, or what sends the mails. */
export type Caller = 'visitor' | 'mail';

/** The database did not answer in time. */
export class QueryTimeout extends Error {
  override name = 'QueryTimeout';
  readonly code = 'QUERY_TIMEOUT';
}

/** Waits for a query as long as its turn may last. @throws QueryTimeout after that. */
export type InTime = <T>(query: PromiseLike<T>) => Promise<T>;

/**
 * Runs one work at a time. Visitors go first, since they wait before a screen, but for a mail that has
 * waited long. Work whose deadline has passed before its turn is not begun; and a turn ends before its
 * deadline when visitors wait for it, who need the rest of theirs.
 *
 * @param deadline in ms, the wait included: QueryTimeout after it.
 */
export function turns(deadline: number) {
  const waiting: Readonly<Record<Caller, Turn[]>> = { visitor: [], mail: [] };
  let running = false;

  const next = () => {
    const [mail] = waiting.mail;
    const isLate = mail && performance.now() - mail.since > deadline * MAIL_WAITS;
    return isLate ? waiting.mail.shift() : (waiting.visitor.shift() ?? waiting.mail.shift());
  };
  const runAll = async () => {
    if (running) return;
    running = true;
    for (let turn = next(); turn; turn = next()) await turn.take();
    running = false;
  };

  const inTime = (left: number): InTime => {
    const shared = Math.min(left, deadline * LONGEST_TURN);
    return async (query) => {
      try {
        return await within(shared, query);
      } catch (error) {
        if (!(error instanceof QueryTimeout) || waiting.visitor.length > 0) throw error;
        return within(left - shared, query);
      }
    };
  };

  return <T>(caller: Caller, work: (inTime: InTime) => Promise<T>): Promise<T> => {
    const since = performance.now();
    const done = new Promise<T>((resolve, reject) => {
      const take = async () => {
        const left = since + deadline - performance.now();
        // Otherwise whoever asked has gone.
        if (left > 0) await work(inTime(left)).then(resolve, reject);
      };
      waiting[caller].push({ since, take });
    });
    void runAll();
    return within(deadline, done);
  };
}

/** @throws QueryTimeout when the work has not ended in so many ms. */
async function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new QueryTimeout()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How much of the deadline one query may use while others wait: they need the rest. */
const LONGEST_TURN = 0.7;

/** How much of the deadline a mail lets visitors go first. */
const MAIL_WAITS = 0.4;

interface Turn {
  readonly since: number;
  readonly take: () => Promise<void>;
}
