import { setTimeout as pause } from 'node:timers/promises';
import { percentiles } from '../figure.ts';
import { type Dialect, LightLine } from './light-line.ts';

interface Options {
  /** One for each line: who opens it, and which text. */
  readonly lines: readonly { readonly dialect: Dialect; readonly name: string }[];
  readonly keysPerSecond: number;
}

/** People who have texts open and type when told to. */
export interface Crowd {
  /** Everybody types at their own pace for so long. */
  type(seconds: number): Promise<void>;
  /** How long keystrokes took to everybody else at the same text, and how many of those that should have arrived did. */
  seen(): { readonly p50: number; readonly p95: number; readonly arrived: number; readonly expected: number };
  close(): void;
}

const OPENED_AT_ONCE = 25;
const WARM_UP_SECONDS = 3;
/** For what is still on its way. */
const LAST_ARRIVALS_MS = 1_000;

/** Opens every line and lets everybody type for a moment that does not count: code is only fast once it has run. */
export async function openCrowd(
  opened: AsyncDisposableStack,
  { lines, keysPerSecond }: Options,
): Promise<Crowd> {
  const sent = new Map<number, { atMs: number; by: number }>();
  const delays: number[] = [];
  const clients: LightLine[] = [];
  const close = () => {
    for (const client of clients.splice(0)) client.close();
  };
  opened.defer(close);
  for (let first = 0; first < lines.length; first += OPENED_AT_ONCE) {
    const some = lines.slice(first, first + OPENED_AT_ONCE).map(({ dialect, name }, n) => {
      const by = first + n;
      return new LightLine({
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

/** Lets two crowds type in turns, so that whatever else the machine does falls upon both. */
export async function inTurns(one: Crowd, other: Crowd): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await one.type(ROUND_SECONDS);
    await other.type(ROUND_SECONDS);
  }
}
