import type { Id } from '#base/ids.ts';
import { sharedValue } from '#ui/page/shared-value.ts';

/** A file that was not taken, or did not make it. The sentence begins with its name where it is about this very file. */
interface Refusal {
  readonly number: number;
  readonly name: string;
  readonly sentence: string;
}

interface FileErrand {
  /** Tells it apart from the one before, for answers that come late; 0 when there is none. */
  readonly number: number;
  /** The file on its way in; empty when there is none. */
  readonly name: string;
  /** Its capture, once it has arrived. */
  readonly captureId: Id | null;
  /** Its person closed the dialog: it goes on alone. */
  readonly isLeft: boolean;
  /** Stops the sending. */
  readonly stop: () => void;
  readonly refusals: readonly Refusal[];
}

const NO_FILE = { number: 0, name: '', captureId: null, isLeft: false, stop: () => {} };
const NONE: FileErrand = { ...NO_FILE, refusals: [] };
const SHOWN_REFUSALS = 3;

const errand = sharedValue(NONE);
let begun = 0;
let refused = 0;
let owner: Id | null = null;

/** The one file this window brings in: it outlives the dialog it was given to. */
export const fileErrand = {
  now: errand.now,
  change: (next: Partial<FileErrand>) => errand.set({ ...errand.now(), ...next }),
  /** Answers whether this very file is still wanted. */
  begin(name: string, stop: () => void): () => boolean {
    begun += 1;
    const number = begun;
    fileErrand.change({ ...NO_FILE, number, name, stop });
    return () => errand.now().number === number;
  },
  /** The file is done with; what was said of others stays. */
  end: () => fileErrand.change(NO_FILE),
  /** Whoever signs in after somebody else neither finds their file nor sends it on in their own name. */
  belongsTo(userId: Id): void {
    if (owner !== null && owner !== userId) {
      errand.now().stop();
      errand.set(NONE);
    }
    owner = userId;
  },
  refuse(name: string, sentence: string): void {
    refused += 1;
    const refusals = [...errand.now().refusals, { number: refused, name, sentence }].slice(-SHOWN_REFUSALS);
    fileErrand.change({ refusals });
  },
  dismiss: (number: number) =>
    fileErrand.change({ refusals: errand.now().refusals.filter((one) => one.number !== number) }),
  use: errand.use,
};
