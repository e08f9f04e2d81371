import type { UserId } from '#base/ids.ts';

/** Which person each client id (the number of a browser) belongs to, in one text. */
export interface ClientIdOwners {
  /** Whether it was free or already this person's; from then on it is theirs. */
  claim(clientId: number, userId: UserId): boolean;
}

/** A browser keeps its client id for as long as its page is open; nobody has more pages of one text open than this. */
const MAX_PER_PERSON = 50;

/**
 * Remembers the owner of a client id beyond its connection, for a browser that was briefly disconnected: somebody else who
 * took the id meanwhile could hide it from all others. Bounded per person, so that nobody can evict another person's ids.
 */
export function openClientIdOwners(): ClientIdOwners {
  const owners = new Map<number, UserId>();
  const numbers = new Map<UserId, Set<number>>();
  return {
    claim(clientId, userId) {
      if ((owners.get(clientId) ?? userId) !== userId) return false;
      const owned = numbers.get(userId) ?? new Set();
      numbers.set(userId, owned);
      // Moves it to the end: the set is in order of use.
      owned.delete(clientId);
      owned.add(clientId);
      owners.set(clientId, userId);
      const [oldest] = owned;
      if (owned.size > MAX_PER_PERSON && oldest !== undefined) {
        owned.delete(oldest);
        owners.delete(oldest);
      }
      return true;
    },
  };
}
