import type { Id } from '#base/ids.ts';
import { sharedValue } from '#ui/page/shared-value.ts';

/** A file that was not taken, or did not make it. The sentence begins with its name where it is about this very file. */
interface Refusal {
  readonly number: number;
  readonly name: string;
  readonly sentence: string;
}

interface FileErrand {
  /** The file on its way in; empty when there is none. */
  readonly name: string;
  /** Its capture, once it has arrived. */
  readonly captureId: Id | null;
  /** Its person closed the dialog: it goes on alone. */
  readonly isLeft: boolean;
  readonly refusals: readonly Refusal[];
}

const NONE: FileErrand = { name: '', captureId: null, isLeft: false, refusals: [] };
const SHOWN_REFUSALS = 3;

const errand = sharedValue(NONE);
let refused = 0;

/** The one file this window brings in: it outlives the dialog it was given to. */
export const fileErrand = {
  now: errand.now,
  change: (next: Partial<FileErrand>) => errand.set({ ...errand.now(), ...next }),
  /** The file is done with; what was said of others stays. */
  end: () => fileErrand.change({ name: '', captureId: null, isLeft: false }),
  refuse(name: string, sentence: string): void {
    refused += 1;
    const refusals = [...errand.now().refusals, { number: refused, name, sentence }].slice(-SHOWN_REFUSALS);
    fileErrand.change({ refusals });
  },
  dismiss: (number: number) =>
    fileErrand.change({ refusals: errand.now().refusals.filter((one) => one.number !== number) }),
  use: errand.use,
};
