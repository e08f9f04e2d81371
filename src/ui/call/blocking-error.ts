import { CallError } from './call-error.ts';

interface ReadState {
  readonly data: unknown;
  readonly error: Error | null;
}

/** Forbidden, deleted or never there: the server does not say which. */
export const isForbiddenOrMissing = (error: Error | null): boolean =>
  error instanceof CallError && [403, 404].includes(error.status);

/**
 * The error that replaces the content. Data loaded once stays shown, with any draft in it, while the network or the server
 * is unavailable; data that the user has lost access to does not.
 */
export const blockingError = ({ data, error }: ReadState): Error | null =>
  data === undefined || isForbiddenOrMissing(error) ? error : null;
