/** The store refuses, does not respond or cannot be reached; its contents may be intact. */
export class StorageUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';

  constructor(cause: unknown) {
    super('the file store is unavailable', { cause });
  }
}

/** Deletes an unreferenced object; when the store fails, a later sweep deletes it. */
export async function ignoreStorageFailure(deleting: Promise<void>): Promise<void> {
  await deleting.catch((failure: unknown) => {
    if (!(failure instanceof StorageUnavailable)) throw failure;
  });
}
