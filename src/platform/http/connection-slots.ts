import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { UserId } from '#base/ids.ts';
import { networkOf } from './rate-limits.ts';

/** The windows and devices of one person; the tabs of a browser share a connection. */
const MAX_PER_PERSON = 30;
/** An office shares one address. */
const MAX_PER_ADDRESS = 2_000;
const RETRY_AFTER_SECONDS = 30;

interface Holder {
  readonly userId: UserId;
  readonly address: string;
}

/** Limits the connections that stay open, such as live streams, by person and by network. */
export function connectionSlots() {
  const taken = new Map<string, number>();
  const add = (key: string, change: 1 | -1) => {
    const count = (taken.get(key) ?? 0) + change;
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  };
  return {
    /** Takes a place, or throws; the returned function gives it back, once. */
    take({ userId, address }: Holder): () => void {
      const [person, network] = [`person ${userId}`, `address ${networkOf(address)}`];
      const isFull =
        (taken.get(person) ?? 0) >= MAX_PER_PERSON || (taken.get(network) ?? 0) >= MAX_PER_ADDRESS;
      if (isFull) {
        throw new AppError('too-many', commonReasons['too-many'], {
          values: { seconds: RETRY_AFTER_SECONDS },
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      }
      for (const key of [person, network]) add(key, 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        for (const key of [person, network]) add(key, -1);
      };
    },
  };
}
