import { z } from 'zod';
import { waitingAction } from '../talk/panel-messages.ts';

/** How long an action waits for a panel, its page and its user. */
export const EXPIRY_MS = 10 * 60_000;
/** Single-page apps report their new address a little late. */
const ADDRESS_DELAY_MS = 5_000;

/** An action with the page and the user it is meant for. */
export const storedAction = z.object({
  id: z.string(),
  act: waitingAction,
  /** Null where the page does not matter: for a link that is captured. */
  address: z.string().nullable(),
  /** Null for a user who was not signed in; then for the next user here. */
  personId: z.string().nullable(),
  sinceMs: z.number(),
});
export type StoredAction = z.infer<typeof storedAction>;

interface Now {
  /** Of the page; null while it is not visible to the extension. */
  readonly address: string | null;
  readonly personId: string | null;
  readonly nowMs: number;
}

/** The actions to do now, oldest first, and those that have expired: for another page or another user, or too old. */
export function sortActions(kept: readonly StoredAction[], { address, personId, nowMs }: Now) {
  const isElsewhere = (act: StoredAction) =>
    address !== null && !isHere(act) && nowMs - act.sinceMs >= ADDRESS_DELAY_MS;
  const isOtherUsers = (act: StoredAction) => personId !== null && act.personId !== null && !isOwn(act);
  const isHere = (act: StoredAction) => act.address === null || act.address === address;
  const isOwn = (act: StoredAction) => act.personId === null || act.personId === personId;
  const isExpired = (act: StoredAction) =>
    nowMs - act.sinceMs >= EXPIRY_MS || isElsewhere(act) || isOtherUsers(act);
  const inOrder = kept.toSorted((one, other) => one.sinceMs - other.sinceMs);
  return {
    due: inOrder.filter((act) => !isExpired(act) && isHere(act) && isOwn(act)),
    over: inOrder.filter(isExpired),
  };
}
