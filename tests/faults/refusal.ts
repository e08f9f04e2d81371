/** A refused write, which was not acknowledged. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`a write was refused: ${status} ${reason}`);
    this.status = status;
  }
}

/** Whether a write was refused only because the machine is overloaded, and can be retried. */
export const isTemporary = (failure: unknown) => failure instanceof Refusal && failure.status === 503;
