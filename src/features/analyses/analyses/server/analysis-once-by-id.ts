import { insertOnce } from '#platform/database/insert-once.ts';

/**
 * Makes the creation of an analysis idempotent by id. The `shared_items` row has the same id and is inserted
 * first, so its primary key decides whether the id is free.
 */
export const analysisOnceById = <T>(make: () => Promise<T>): Promise<T> =>
  insertOnce('shared_items_pkey', make);
