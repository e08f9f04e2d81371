import type { Actor } from '#base/actor.ts';
import type { UserId } from '#base/ids.ts';

/** How long another node may accept an ended session when the notification does not reach it. */
const TIME_TO_LIVE_MS = 5_000;
const MAX_ENTRIES = 20_000;

interface Entry {
  readonly actor: Actor;
  readonly expiresAt: number;
}

export interface IdentityCache {
  get(credential: string): Actor | undefined;
  /** Looks a person up and caches the result, unless an entry was dropped meanwhile. */
  fill(credential: string, lookUp: () => Promise<Actor | null>): Promise<Actor | null>;
  forgetUser(userId: UserId): void;
}

/**
 * Caches the actor of a credential for a short time, so that most requests need no database query.
 * The clock is monotonic, and `performance.now` is resolved at every call because tests replace it.
 */
export function identityCache(now = () => performance.now()): IdentityCache {
  const entries = new Map<string, Entry>();
  let drops = 0;

  return {
    get(credential) {
      const entry = entries.get(credential);
      if (!entry) return undefined;
      if (entry.expiresAt > now()) return entry.actor;
      entries.delete(credential);
      return undefined;
    },
    async fill(credential, lookUp) {
      const dropsBefore = drops;
      const actor = await lookUp();
      if (actor && drops === dropsBefore) {
        if (entries.size >= MAX_ENTRIES) entries.clear();
        entries.set(credential, { actor, expiresAt: now() + TIME_TO_LIVE_MS });
      }
      return actor;
    },
    forgetUser(userId) {
      drops += 1;
      for (const [credential, { actor }] of entries) {
        if (actor.userId === userId) entries.delete(credential);
      }
    },
  };
}
