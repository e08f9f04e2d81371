import { onceById } from '#platform/database/once-by-id.ts';

/** An analysis is a shared item of the same id: that row comes first, and tells whether the id is free. */
export const analysisOnceById = <T>(make: () => Promise<T>): Promise<T> =>
  onceById('shared_items_pkey', make);
