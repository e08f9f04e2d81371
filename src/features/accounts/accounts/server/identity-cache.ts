import type { Actor } from '#base/actor.ts';
import type { UserId } from '#base/ids.ts';

/** An ended session may be believed on another node for at most this long, even if no word of it arrives. */
const BELIEVED_FOR_MS = 5_000;
const MOST_ENTRIES = 20_000;

interface Entry {
  readonly actor: Actor;
  readonly until: number;
}

export interface IdentityCache {
  get(credential: string): Actor | undefined;
  /** Looks someone up and remembers them, unless an identity was dropped while looking. */
  fill(credential: string, lookUp: () => Promise<Actor | null>): Promise<Actor | null>;
  forgetUser(userId: UserId): void;
}

/**
 * Who stands behind a credential, remembered for a moment so that most requests ask the database nothing.
 * The clock is one that never jumps, and looked up at every call: a test may have stopped it.
 */
export function identityCache(now = () => performance.now()): IdentityCache {
  const entries = new Map<string, Entry>();
  let drops = 0;

  return {
    get(credential) {
      const entry = entries.get(credential);
      if (!entry) return undefined;
      if (entry.until > now()) return entry.actor;
      entries.delete(credential);
      return undefined;
    },
    async fill(credential, lookUp) {
      const dropsBefore = drops;
      const actor = await lookUp();
      if (actor && drops === dropsBefore) {
        if (entries.size >= MOST_ENTRIES) entries.clear();
        entries.set(credential, { actor, until: now() + BELIEVED_FOR_MS });
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
