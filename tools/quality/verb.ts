/** One thing the product does that can be judged from outside, line by line. */
export interface Verb {
  /** Answers one input; what it throws is told in the answer's place. */
  answer(input: unknown): Promise<object>;
  close(): Promise<void>;
}
