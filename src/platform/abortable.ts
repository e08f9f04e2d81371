/** Rejects as soon as the signal is aborted; otherwise settles like the work. Abandoned work goes on, its result ignored. */
export async function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal.reason);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
