import { setTimeout as pause } from 'node:timers/promises';
import { percentiles } from '../figure.ts';
import { type Dialect, LightClient } from './light-client.ts';

interface Options {
  /** The connections: their dialect and text. */
  readonly lines: readonly { readonly dialect: Dialect; readonly name: string }[];
  readonly keysPerSecond: number;
}

/** Simulated people with open texts. */
export interface Crowd {
  /** Everybody types for this long. */
  type(seconds: number): Promise<void>;
  /** The delays of keystrokes to the others in the same text, and the numbers of arrived and expected ones. */
  seen(): { readonly p50: number; readonly p95: number; readonly arrived: number; readonly expected: number };
  close(): void;
}

const OPENED_AT_ONCE = 25;
const WARM_UP_SECONDS = 3;
/** The waiting time for keystrokes in flight. */
const LAST_ARRIVALS_MS = 1_000;

/** Opens all connections and types for a warm-up period. */
export async function openCrowd(
  opened: AsyncDisposableStack,
  { lines, keysPerSecond }: Options,
): Promise<Crowd> {
  const sent = new Map<number, { atMs: number; by: number }>();
  const delays: number[] = [];
  const clients: LightClient[] = [];
  const close = () => {
    for (const client of clients.splice(0)) client.close();
  };
  opened.defer(close);
  for (let first = 0; first < lines.length; first += OPENED_AT_ONCE) {
    const some = lines.slice(first, first + OPENED_AT_ONCE).map(({ dialect, name }, n) => {
      const by = first + n;
      return new LightClient({
        dialect,
        name,
        onKey(key, atMs) {
          const keystroke = sent.get(key);
          if (keystroke && keystroke.by !== by) delays.push(atMs - keystroke.atMs);
        },
      });
    });
    clients.push(...some);
    await Promise.all(some.map((client) => client.settled));
  }
  for (const client of clients) client.begin();

  let keys = 0;
  const type = async (seconds: number) => {
    const everyMs = 1_000 / keysPerSecond;
    const untilMs = performance.now() + seconds * 1_000;
    const typing = clients.map(async (client, by) => {
      await pause(Math.random() * everyMs);
      while (performance.now() < untilMs) {
        keys += 1;
        sent.set(keys, { atMs: performance.now(), by });
        client.type(keys);
        await pause(everyMs * (0.5 + Math.random()));
      }
    });
    await Promise.all(typing);
    await pause(LAST_ARRIVALS_MS);
  };
  await type(WARM_UP_SECONDS);
  sent.clear();
  delays.length = 0;

  const neighbours = lines.length / new Set(lines.map(({ name }) => name)).size - 1;
  return {
    type,
    seen: () => ({ ...percentiles(delays), arrived: delays.length, expected: sent.size * neighbours }),
    close,
  };
}

const ROUNDS = 6;
const ROUND_SECONDS = 5;

/** Lets two crowds type alternately, so that other load of the machine affects both. */
export async function alternateTyping(one: Crowd, other: Crowd): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await one.type(ROUND_SECONDS);
    await other.type(ROUND_SECONDS);
  }
}
