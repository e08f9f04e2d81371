/** A period in which a server was unavailable. */
export interface Absence {
  readonly name: string;
  readonly from: number;
  until: number;
}

interface Away {
  kill(): Promise<void>;
  start(): Promise<unknown>;
}

/** Lost connections are detected and reopened shortly after it is back. */
const NOTICED_WITHIN_MS = 60_000;

/** The same server, with its absences recorded. */
export function recordAbsences<Kind extends Away>(absences: Absence[], name: string, taken: Kind): Kind {
  return {
    ...taken,
    async kill() {
      absences.push({ name, from: Date.now(), until: Number.POSITIVE_INFINITY });
      await taken.kill();
    },
    async start() {
      await taken.start();
      for (const absence of absences)
        if (absence.name === name) absence.until = Math.min(absence.until, Date.now() + NOTICED_WITHIN_MS);
    },
  };
}
