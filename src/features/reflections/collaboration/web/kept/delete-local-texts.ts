import { deleteLocalDatabase, localTextNames, openLocalDatabase, UNSENT } from './local-database.ts';

/**
 * Deletes every local text of this browser, of any person, except those with changes that the server lacks: they wait for
 * their author to sign in again.
 */
export async function deleteLocalTexts(): Promise<void> {
  await Promise.all(
    (await localTextNames()).map(async (name) => {
      if (!(await hasUnsent(name))) await deleteLocalDatabase(name);
    }),
  );
}

async function hasUnsent(name: string): Promise<boolean> {
  try {
    const database = await openLocalDatabase(name);
    const count = await new Promise<number>((resolve, reject) => {
      const counting = database.transaction(UNSENT).objectStore(UNSENT).count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => reject(counting.error);
    });
    database.close();
    return count > 0;
  } catch {
    // Unknown: better to keep it than to lose changes.
    return true;
  }
}
