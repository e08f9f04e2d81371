import { CallError } from '#ui/call/call-error.ts';

/** No vowels and no look-alikes: read aloud over the telephone without mistakes. */
const LETTERS = '23456789BCDFGHJKMNPQRTVWXZ';

interface Incident {
  readonly id: string;
  readonly at: Date;
}

/** The number to give: the server's own when it refused, else one of ours with its day and time. */
export function incidentOf(failure: unknown, at = new Date()): Incident {
  if (failure instanceof CallError && failure.problem.requestId) return { id: failure.problem.requestId, at };
  const two = (part: number) => String(part).padStart(2, '0');
  const random = [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  const day = `${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return { id: `V-${random}-${day}-${two(at.getHours())}${two(at.getMinutes())}`, at };
}
