const PREFIX = 'vigie.text.';
const VERSION = 1;
/** Changes in the form of the document, in the order they came here. */
export const UPDATES = 'updates';
/** For each tab, what of its changes the server has not confirmed. */
export const UNSENT = 'unsent';

/** One per person and text: whoever else uses this browser neither reads nor sends it. */
export function keptName(userId: string, reflectionId: string): string {
  return `${PREFIX}${userId}.${reflectionId}`;
}

/** Opens a database of this browser; fails where it has none, or lends none (a private window, a full disk). */
export function openKeptDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(UPDATES, { autoIncrement: true });
      opening.result.createObjectStore(UNSENT);
    };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('another tab holds an older database'));
    opening.onsuccess = () => {
      // Another tab forgets the person: it must not wait for this one.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
  });
}

/** Resolves once it is gone, or cannot be removed: then it was not there, or the browser lends nothing. */
export function deleteKeptDatabase(name: string): Promise<void> {
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

/** The databases of texts, whoever's they are; none where the browser does not list them. */
export async function keptNames(): Promise<string[]> {
  try {
    const all = await indexedDB.databases();
    return all.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []));
  } catch {
    return [];
  }
}
