import { CallError } from '#ui/call/call-error.ts';

/** Without vowels and similar characters, to be read over the telephone without mistakes. */
const LETTERS = '23456789BCDFGHJKMNPQRTVWXZ';

interface Incident {
  readonly id: string;
  readonly at: Date;
}

/** The incident number: the request id of a refusal, else a generated one with the day and time. */
export function createIncident(failure: unknown, at = new Date()): Incident {
  if (failure instanceof CallError && failure.problem.requestId) return { id: failure.problem.requestId, at };
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const random = [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  const day = `${twoDigits(at.getMonth() + 1)}${twoDigits(at.getDate())}`;
  return { id: `V-${random}-${day}-${twoDigits(at.getHours())}${twoDigits(at.getMinutes())}`, at };
}
