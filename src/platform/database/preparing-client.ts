import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
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

type Ask = (...asked: unknown[]) => unknown;

/** A connection that lets the server keep the plan of statements with parameters which are asked again and again. */
export class PreparingClient extends pg.Client {
  /** Since when it has been waiting for an answer, by the clock that never jumps; null while nothing is owed to it. */
  waitsSinceMs: number | null = null;
  /** Ends it at once: whoever waits is refused. */
  readonly cut: () => void;
  #unanswered = 0;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.cut = () => socket.destroy();
    const nameFor = openNames();
    const ask = this.#counting(this.query.bind(this) as Ask);
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

  /** What the server calls it. */
  get backendId(): number {
    return 'processID' in this && typeof this.processID === 'number' ? this.processID : 0;
  }

  /** Notes what is asked and answered, whether the answer goes to a function or a promise. */
  #counting(ask: Ask): Ask {
    const answered = () => {
      this.#unanswered -= 1;
      this.waitsSinceMs = this.#unanswered > 0 ? performance.now() : null;
    };
    return (...asked) => {
      this.waitsSinceMs ??= performance.now();
      this.#unanswered += 1;
      const tell = asked.at(-1);
      if (typeof tell === 'function') {
        return ask(...asked.slice(0, -1), (...answer: unknown[]) => {
          answered();
          tell(...answer);
        });
      }
      const answer = ask(...asked);
      if (answer instanceof Promise) answer.then(answered, answered);
      else answered();
      return answer;
    };
  }
}
