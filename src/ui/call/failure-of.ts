import { CallError } from './call-error.ts';

interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
}

/** Not for this reader, no longer, or never there: the server does not say which. */
export const isTaken = (error: Error | null): boolean =>
  error instanceof CallError && [403, 404].includes(error.status);

/**
 * Why there is nothing to show. What was read once stays shown, with whatever is being written in it, while the network or
 * the server is away; what was taken from its reader does not.
 */
export const failureOf = ({ data, error }: Asked): Error | null =>
  data === undefined || isTaken(error) ? error : null;
