/** What a log line keeps of a failure. */
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
 * A failure without what people wrote: statements keep their text but lose their values, and the database's own
 * messages, which quote values, are left out in favour of their code.
 */
export function loggedError(failure: unknown): LoggedError {
  if (!(failure instanceof Error)) return { name: typeof failure, message: String(failure), at: [] };
  const { name, stack = '', cause } = failure;
  const message = quotableMessage(failure);
  const code = textOf(failure, 'code');
  const constraint = textOf(failure, 'constraint');
  return {
    name,
    ...(message === undefined ? {} : { message }),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    at: framesOf(stack),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}

/** The same in one line, for whoever decides what becomes of work that failed. */
export function failureInWords(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const words = quotableMessage(failure) ?? `${failure.name} ${textOf(failure, 'code') ?? ''}`.trim();
  return failure.cause instanceof Error ? `${words} (${failureInWords(failure.cause)})` : words;
}

function quotableMessage(failure: Error): string | undefined {
  if ('params' in failure) return `Failed query: ${textOf(failure, 'query') ?? ''}`;
  // Only the database's refusals carry a severity.
  return 'severity' in failure ? undefined : failure.message;
}

function textOf(failure: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(failure, name);
  return typeof value === 'string' ? value : undefined;
}

/** The lines after the message, which may itself span several. */
function framesOf(stack: string): string[] {
  const lines = stack.split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, FRAMES);
}
