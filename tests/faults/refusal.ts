/** A write that was refused, and so never promised. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`a write was refused: ${status} ${reason}`);
    this.status = status;
  }
}

/** On a machine with too much to do the database answers late, and a write is refused: whoever writes does so again. */
export const isForNow = (failure: unknown) => failure instanceof Refusal && failure.status === 503;
