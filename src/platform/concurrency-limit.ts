/** Limit of the waiting queue, and the error for work that exceeds it. */
interface QueueLimit {
  readonly most: number;
  readonly refuse: () => Error;
}

/** Runs at most `limit` pieces of work at a time, the others in order of arrival. */
export function concurrencyLimit(
  limit: number,
  queueLimit?: QueueLimit,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const wait = () => {
    if (queueLimit && waiting.length >= queueLimit.most) throw queueLimit.refuse();
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  return async (work) => {
    if (running >= limit) await wait();
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
