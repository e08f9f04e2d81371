const PREFIX = 'vigie.text.';
const VERSION = 1;
/** Updates of the document, in the order of their arrival. */
export const UPDATES = 'updates';
/** For each tab, a mark for its changes that the server has not acknowledged. */
export const UNSENT = 'unsent';

/** One database per person and text: nobody else in this browser reads or sends it. */
export function localTextName(userId: string, reflectionId: string): string {
  return `${PREFIX}${userId}.${reflectionId}`;
}

/** Opens an IndexedDB database; rejects where the browser provides none (a private window, a full disk). */
export function openLocalDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(UPDATES, { autoIncrement: true });
      opening.result.createObjectStore(UNSENT);
    };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('another tab holds an older database'));
    opening.onsuccess = () => {
      // Another tab deletes the database, and must not be blocked by this one.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
  });
}

/** Resolves once it is deleted, or cannot be: then it did not exist, or the browser provides none. */
export function deleteLocalDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.onsuccess = () => resolve();
      deleting.onerror = () => resolve();
      deleting.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}

/** The databases of texts, of any person; empty where the browser cannot list them. */
export async function localTextNames(): Promise<string[]> {
  try {
    const all = await indexedDB.databases();
    return all.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
  } catch {
    return [];
  }
}

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
