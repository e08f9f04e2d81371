/** The fields of an error that are logged. */
interface LoggedError {
  readonly name: string;
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly at: readonly string[];
  readonly cause?: LoggedError;
}

const FRAMES = 12;

/**
 * Serialises an error without user data: statements keep their text but lose their values, and database messages, which
 * quote values, are omitted in favour of their code.
 */
export function serializeError(failure: unknown): LoggedError {
  if (!isFailure(failure)) return { name: typeof failure, message: String(failure), at: [] };
  const { cause } = failure;
  const message = quotableMessage(failure);
  const code = textOf(failure, 'code');
  const constraint = textOf(failure, 'constraint');
  return {
    name: nameOf(failure),
    ...(message === undefined ? {} : { message }),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    at: framesOf(textOf(failure, 'stack') ?? ''),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}

/** The same in one line, for the list of failed work. */
export function errorSummary(failure: unknown): string {
  if (!isFailure(failure)) return String(failure);
  const summary = quotableMessage(failure) ?? `${nameOf(failure)} ${textOf(failure, 'code') ?? ''}`.trim();
  return isFailure(failure.cause) ? `${summary} (${errorSummary(failure.cause)})` : summary;
}

/** An Error, or a plain copy of one, as pg-boss reports it. */
interface Failure {
  readonly message: string;
  readonly cause?: unknown;
}

function isFailure(failure: unknown): failure is Failure {
  return (
    typeof failure === 'object' &&
    failure !== null &&
    'message' in failure &&
    typeof failure.message === 'string'
  );
}

/** A plain copy may have no name. */
const nameOf = (failure: Failure) => textOf(failure, 'name') ?? 'Error';

function quotableMessage(failure: Failure): string | undefined {
  if ('params' in failure) return `Failed query: ${textOf(failure, 'query') ?? ''}`;
  // Only database errors carry a severity.
  return 'severity' in failure ? undefined : failure.message;
}

function textOf(failure: Failure, name: string): string | undefined {
  const value: unknown = Reflect.get(failure, name);
  return typeof value === 'string' ? value : undefined;
}

/** The lines after the message, which may itself span several. */
function framesOf(stack: string): string[] {
  const lines = stack.split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, FRAMES);
}
