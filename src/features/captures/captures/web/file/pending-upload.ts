import type { Id } from '#base/ids.ts';
import { sharedValue } from '#ui/page/shared-value.ts';

/** A refused or failed file. The sentence starts with its name when it is about this file. */
interface Refusal {
  readonly number: number;
  readonly name: string;
  readonly sentence: string;
}

interface PendingUpload {
  /** Identifies the upload, for late responses; 0 when there is none. */
  readonly number: number;
  /** The file being captured; empty when there is none. */
  readonly name: string;
  /** Its capture, once it has arrived. */
  readonly captureId: Id | null;
  /** The dialog was closed: it continues in the background. */
  readonly isLeft: boolean;
  /** Aborts the upload. */
  readonly stop: () => void;
  readonly refusals: readonly Refusal[];
}

const NO_FILE = { number: 0, name: '', captureId: null, isLeft: false, stop: () => {} };
const NONE: PendingUpload = { ...NO_FILE, refusals: [] };
const SHOWN_REFUSALS = 3;

const current = sharedValue(NONE);
let uploadCount = 0;
let refusalCount = 0;
let owner: Id | null = null;

/** The single pending file of this window, which outlives the dialog. */
export const pendingUpload = {
  now: current.now,
  change: (next: Partial<PendingUpload>) => current.set({ ...current.now(), ...next }),
  /** Returns a function that tells whether this file is still wanted. */
  begin(name: string, stop: () => void): () => boolean {
    uploadCount += 1;
    const number = uploadCount;
    pendingUpload.change({ ...NO_FILE, number, name, stop });
    return () => current.now().number === number;
  },
  /** Ends the file; refusals of others stay. */
  end: () => pendingUpload.change(NO_FILE),
  /** Clears the file of the previous person, and aborts its upload, when another one signs in. */
  belongsTo(userId: Id): void {
    if (owner !== null && owner !== userId) {
      current.now().stop();
      current.set(NONE);
    }
    owner = userId;
  },
  refuse(name: string, sentence: string): void {
    refusalCount += 1;
    const refusals = [...current.now().refusals, { number: refusalCount, name, sentence }].slice(
      -SHOWN_REFUSALS,
    );
    pendingUpload.change({ refusals });
  },
  dismiss: (number: number) =>
    pendingUpload.change({ refusals: current.now().refusals.filter((one) => one.number !== number) }),
  use: current.use,
};
