import type { UserId } from '#base/ids.ts';

/** Whose the numbers of browsers are at one text. */
export interface NumberOwners {
  /** Whether it was free or this person's before; from then on it is theirs. */
  take(clientId: number, userId: UserId): boolean;
}

/** A browser keeps its number for as long as its page is open; nobody has more pages of one text than this. */
const MOST_OF_ONE = 50;

/**
 * Remembers whose a number is beyond its line, for a browser that lost it for a moment: whoever took the number meanwhile
 * could hide it from all others. Each person's last numbers only, so that nobody makes another's be forgotten.
 */
export function openNumberOwners(): NumberOwners {
  const owners = new Map<number, UserId>();
  const numbers = new Map<UserId, Set<number>>();
  return {
    take(clientId, userId) {
      if ((owners.get(clientId) ?? userId) !== userId) return false;
      const theirs = numbers.get(userId) ?? new Set();
      numbers.set(userId, theirs);
      // The last one taken stands last.
      theirs.delete(clientId);
      theirs.add(clientId);
      owners.set(clientId, userId);
      const [oldest] = theirs;
      if (theirs.size > MOST_OF_ONE && oldest !== undefined) {
        theirs.delete(oldest);
        owners.delete(oldest);
      }
      return true;
    },
  };
}
