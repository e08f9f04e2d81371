/** With some damaged files a thread of LanceDB dies silently, and its promise never settles. */
export class LanceTimeout extends Error {}

/** Whether an error comes from LanceDB, which has a single code: the cause is only in the message. */
export const isLanceError = (failure: unknown): failure is Error =>
  failure instanceof LanceTimeout ||
  (failure instanceof Error && 'code' in failure && failure.code === 'GenericFailure');

const OS_ERROR = /\(os error (\d+)\)/;
const [ENOENT, EIO] = ['2', '5'];
/** Errors of an object store. */
const OBJECT_STORE_ERROR = /Generic (?!memory |N\/A |LocalFileSystem )\S+ error/;
const CLOSED = / is closed/;
const UNREADABLE = /not found|corrupt|invalid|unknown|too small|sufficient data|decod|panic|unwrap/i;

const externalCause = ({ message }: Error): string | null =>
  OS_ERROR.exec(message)?.[1] ??
  (OBJECT_STORE_ERROR.test(message) || CLOSED.test(message) ? 'elsewhere' : null);

/** Too many open files, a full disk, an unresponsive store: the data may be intact. */
export function isTransient(failure: unknown): boolean {
  const cause = isLanceError(failure) ? externalCause(failure) : null;
  return cause !== null && cause !== ENOENT && cause !== EIO;
}

/** The files could be read, and are not a complete table. */
export function isCorruption(failure: unknown): boolean {
  if (!isLanceError(failure)) return false;
  const cause = externalCause(failure);
  return (cause === null || cause === ENOENT) && UNREADABLE.test(failure.message);
}
