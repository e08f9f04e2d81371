import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';

/** Statement texts remembered per connection; lists of varying length must not fill the server's memory. */
const MAX_STATEMENTS = 500;
/** Planning under row-level security costs more than running, so repeated statements are prepared. */
const USES_BEFORE_PREPARING = 2;

/** Names for statements that are repeated on one connection. */
function statementNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= MAX_STATEMENTS) return undefined;
    const used = (uses.get(text) ?? 0) + 1;
    if (used <= USES_BEFORE_PREPARING) {
      if (uses.size >= MAX_STATEMENTS) uses.clear();
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

type Ask = (...asked: unknown[]) => unknown;

/** A connection that prepares repeated statements with parameters, so that the server caches their plans. */
export class PreparingClient extends pg.Client {
  /** Since when a response has been pending, by the monotonic clock; null while none is. */
  waitingSinceMs: number | null = null;
  /** Destroys the socket at once: pending queries fail. */
  readonly destroySocket: () => void;
  #unanswered = 0;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.destroySocket = () => socket.destroy();
    const nameFor = statementNames();
    const ask = this.#counting(this.query.bind(this) as Ask);
    const prepared = (statement: unknown, ...rest: unknown[]): unknown => {
      // Values are inside the statement object, or a second argument as the query builder passes them.
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

  /** The process id of the backend. */
  get backendId(): number {
    return 'processID' in this && typeof this.processID === 'number' ? this.processID : 0;
  }

  /** Counts pending queries, with callbacks and promises alike. */
  #counting(ask: Ask): Ask {
    const answered = () => {
      this.#unanswered -= 1;
      this.waitingSinceMs = this.#unanswered > 0 ? performance.now() : null;
    };
    return (...asked) => {
      this.waitingSinceMs ??= performance.now();
      this.#unanswered += 1;
      const callback = asked.at(-1);
      if (typeof callback === 'function') {
        return ask(...asked.slice(0, -1), (...answer: unknown[]) => {
          answered();
          callback(...answer);
        });
      }
      const answer = ask(...asked);
      if (answer instanceof Promise) answer.then(answered, answered);
      else answered();
      return answer;
    };
  }
}
