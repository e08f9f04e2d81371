/** The changes after the stored state: how much else a node reads to open the text. */
export interface LogSize {
  readonly rows: number;
  readonly bytes: number;
  readonly stateBytes: number;
}

const MANY_ROWS = 1_000;
const MANY_BYTES = 1_048_576;
/** Once nobody has it open, fewer rows are enough: the next person opens it faster. */
const ROWS_WHEN_CLOSED = 50;
/** A state is rewritten only for a share of its size, so that write amplification stays bounded. */
const MIN_SHARE_OF_STATE = 0.1;

/** Whether the changes of a text should be compacted into its state. */
export function isWorthCompacting({ rows, bytes, stateBytes }: LogSize, isClosed: boolean): boolean {
  if (rows === 0 || bytes < stateBytes * MIN_SHARE_OF_STATE) return false;
  return isClosed
    ? rows >= ROWS_WHEN_CLOSED || bytes >= stateBytes
    : rows >= MANY_ROWS || bytes >= MANY_BYTES;
}
