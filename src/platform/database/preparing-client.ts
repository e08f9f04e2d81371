import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statement texts a connection remembers; lists of varying length must not fill the server's memory. */
const MOST_STATEMENTS = 500;
/** Planning with row-level security costs more than running, so what comes back is prepared. */
const USES_BEFORE_PREPARING = 2;

/** Names what comes back on one connection. */
function openNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= MOST_STATEMENTS) return undefined;
    const used = (uses.get(text) ?? 0) + 1;
    if (used <= USES_BEFORE_PREPARING) {
      if (uses.size >= MOST_STATEMENTS) uses.clear();
      uses.set(text, used);
      return undefined;
    }
    uses.delete(text);
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}

function isStatement(value: unknown): value is pg.QueryConfig {
  return typeof value === 'object' && value !== null && 'text' in value && !('submit' in value);
}

/** A connection that lets the server keep the plan of statements with parameters which are asked again and again. */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const nameFor = openNames();
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    const prepared = (statement: unknown, ...rest: unknown[]): unknown => {
      // Values come inside the statement, or after it: the query builder does the latter.
      const values = (isStatement(statement) ? statement.values : undefined) ?? rest[0];
      const hasValues = Array.isArray(values) && values.length > 0;
      const text = isStatement(statement) ? statement.text : statement;
      const name = hasValues && typeof text === 'string' ? nameFor(text) : undefined;
      if (!name) return ask(statement, ...rest);
      return isStatement(statement)
        ? ask({ ...statement, name: statement.name ?? name }, ...rest)
        : ask({ text, values: rest[0], name }, ...rest.slice(1));
    };
    // `query` has a dozen overloads; this one only adds a name and passes everything on.
    this.query = prepared as pg.Client['query'];
  }
}
