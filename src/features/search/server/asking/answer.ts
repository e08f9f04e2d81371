import type { Table as ArrowTable } from 'apache-arrow';
import type { Scope } from '../findable.ts';
import { IndexUnavailable } from '../search-index.ts';

/** The tables of one scope could not be asked: whoever looks through several knows which. */
export class ScopeFailed extends IndexUnavailable {
  readonly scope: Scope;

  constructor(scope: Scope, cause: unknown) {
    super('The index of a scope could not be asked', { cause });
    this.scope = scope;
  }
}

/** What a question to a table answers. */
export const answer = (scope: Scope, question: { toArrow(): Promise<ArrowTable> }): Promise<ArrowTable> =>
  told(scope, question.toArrow());

export async function told<T>(scope: Scope, answered: Promise<T>): Promise<T> {
  try {
    return await answered;
  } catch (failure) {
    throw new ScopeFailed(scope, failure);
  }
}
