import type { Transaction } from './database.ts';

/** What the query builder offers for every select, insert, update and delete. */
interface Preparable<R> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<R> };
}

let statements = 0;

/**
 * A statement built once per connection and only filled in afterwards, its values marked with `sql.placeholder`. For
 * what many requests ask: building a select of thirty columns costs several times what running it does.
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
