import type { Transaction } from './database.ts';

/** The common interface of select, insert, update and delete builders. */
interface Preparable<R> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<R> };
}

let statements = 0;

/**
 * Builds a statement once per connection and executes it with values for its `sql.placeholder` marks. For frequent
 * statements: building a select of thirty columns costs several times as much as running it.
 */
export function statement<V extends Record<string, unknown>, R>(
  build: (tx: Transaction) => Preparable<R>,
): (tx: Transaction, values: V) => Promise<R> {
  statements += 1;
  const name = `statement ${statements}`;
  const built = new WeakMap<Transaction, ReturnType<Preparable<R>['prepare']>>();
  return (tx, values) => {
    let prepared = built.get(tx);
    if (!prepared) {
      prepared = build(tx).prepare(name);
      built.set(tx, prepared);
    }
    return prepared.execute(values);
  };
}
