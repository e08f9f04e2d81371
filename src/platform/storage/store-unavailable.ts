/** The store of files refuses, is silent or cannot be reached: what it holds may well be sound. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';

  constructor(cause: unknown) {
    super('The store of files does not answer as it should', { cause });
  }
}

/** Deletes what nothing speaks of any more; what cannot be deleted now is found by a sweep. */
export async function orLeftToSweep(deleting: Promise<void>): Promise<void> {
  await deleting.catch((failure: unknown) => {
    if (!(failure instanceof StoreUnavailable)) throw failure;
  });
}
