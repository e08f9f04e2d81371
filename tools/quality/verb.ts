/** A function of the product that can be evaluated externally, line by line. */
export interface Verb {
  /** Answers one input; an exception is reported instead of an answer. */
  answer(input: unknown): Promise<object>;
  close(): Promise<void>;
}
