import { z } from 'zod';
import { waitingAct } from '../talk/frame-talk.ts';

/** How long what was asked for waits: for a panel, for its page, for its person. */
export const PATIENCE_MS = 10 * 60_000;
/** Pages that replace themselves tell their address a little after they have it. */
const TOLD_LATER_MS = 5_000;

/** An act with the page and the person it was meant for. */
export const keptAct = z.object({
  id: z.string(),
  act: waitingAct,
  /** Null where it does not matter which page is beside: of a link that is saved. */
  address: z.string().nullable(),
  /** Null for somebody who was not signed in; then for whoever is next, here. */
  personId: z.string().nullable(),
  sinceMs: z.number(),
});
export type KeptAct = z.infer<typeof keptAct>;

interface Now {
  /** Of the page beside; null while it cannot be seen. */
  readonly address: string | null;
  readonly personId: string | null;
  readonly nowMs: number;
}

/** Which acts are to be done now, the oldest first, and which never again: neither elsewhere nor in another's name. */
export function actsFor(kept: readonly KeptAct[], { address, personId, nowMs }: Now) {
  const isElsewhere = (act: KeptAct) =>
    address !== null && !isHere(act) && nowMs - act.sinceMs >= TOLD_LATER_MS;
  const isAnothers = (act: KeptAct) => personId !== null && act.personId !== null && !isTheirs(act);
  const isHere = (act: KeptAct) => act.address === null || act.address === address;
  const isTheirs = (act: KeptAct) => act.personId === null || act.personId === personId;
  const isOver = (act: KeptAct) => nowMs - act.sinceMs >= PATIENCE_MS || isElsewhere(act) || isAnothers(act);
  const inOrder = kept.toSorted((one, other) => one.sinceMs - other.sinceMs);
  return {
    due: inOrder.filter((act) => !isOver(act) && isHere(act) && isTheirs(act)),
    over: inOrder.filter(isOver),
  };
}
