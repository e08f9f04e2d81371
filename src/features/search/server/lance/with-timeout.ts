/** The result of a promise within a time limit; null on timeout, ignoring its later result. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, Math.max(0, ms), null);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
