/** What lies behind the state of a text: how much whoever opens it reads besides. */
export interface LogSize {
  readonly rows: number;
  readonly bytes: number;
  readonly stateBytes: number;
}

const MANY_ROWS = 1_000;
const MANY_BYTES = 1_048_576;
/** When nobody has it open any more, less is enough: the next one opens it quicker. */
const ROWS_LEFT_BEHIND = 50;
/** A state is not rewritten for much less than it is long: what is written twice stays in proportion to what is typed. */
const WORTHY_SHARE = 0.1;

/** Whether the changes of a text are better made one with its state. */
export function worthCompacting({ rows, bytes, stateBytes }: LogSize, isLeft: boolean): boolean {
  if (rows === 0 || bytes < stateBytes * WORTHY_SHARE) return false;
  return isLeft ? rows >= ROWS_LEFT_BEHIND || bytes >= stateBytes : rows >= MANY_ROWS || bytes >= MANY_BYTES;
}
