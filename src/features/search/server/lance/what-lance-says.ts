/** Over some damaged files a thread of it ends without a word: whoever waited for that would wait for ever. */
export class NeverAnswered extends Error {}

/** What failed inside Lance. It has one code for everything: what it was, only its words tell. */
export const isOfLance = (failure: unknown): failure is Error =>
  failure instanceof NeverAnswered ||
  (failure instanceof Error && 'code' in failure && failure.code === 'GenericFailure');

const SYSTEM = /\(os error (\d+)\)/;
const [NOT_THERE, BAD_SECTOR] = ['2', '5'];
/** Of a store that is not a folder. */
const STORE = /Generic (?!memory |N\/A |LocalFileSystem )\S+ error/;
const CLOSED = / is closed/;
const UNREADABLE = /not found|corrupt|invalid|unknown|too small|sufficient data|decod|panic|unwrap/i;

const refusal = ({ message }: Error): string | null =>
  SYSTEM.exec(message)?.[1] ?? (STORE.test(message) || CLOSED.test(message) ? 'elsewhere' : null);

/** Too many open files, a full disk, a store that hesitates: what is there may well be sound. */
export function isPassing(failure: unknown): boolean {
  const said = isOfLance(failure) ? refusal(failure) : null;
  return said !== null && said !== NOT_THERE && said !== BAD_SECTOR;
}

/** It was let read, and what it read is no table, or only a part of one. */
export function isDamage(failure: unknown): boolean {
  if (!isOfLance(failure)) return false;
  const said = refusal(failure);
  return (said === null || said === NOT_THERE) && UNREADABLE.test(failure.message);
}
