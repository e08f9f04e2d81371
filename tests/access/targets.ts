import { problem } from '../../src/base/app-error.ts';
import type { Endpoint } from '../../src/base/endpoint.ts';
import { requestOf } from '../support/ask.ts';
import type { CallWithInput, Row } from './row.ts';
import { ROWS } from './rows.ts';
import type { Caller, CallerSession, World } from './world.ts';

type Input = Readonly<Record<string, unknown>>;

/** A row with an input that its rightful caller may use. */
export interface Target {
  readonly row: Row & { readonly callWithInput: CallWithInput };
  readonly name: string;
  readonly input: Input;
}

const isAimed = (row: Row): row is Target['row'] => row.callWithInput !== undefined && !row.endsSession;
const isGranted = (status: number) => status >= 200 && status < 300;

/** The caller of the organisation to whom a row grants the call: the member before the admins. */
export function rightfulCaller({ statuses }: Row): Caller | undefined {
  const order = ['member', 'admin', 'platformAdmin'] as const;
  return order.find((caller) => isGranted(statuses[caller]));
}

const every = (_row: Row) => true;

/** All calls with an input that would be granted to their rightful caller. */
export async function collectTargets(world: World, isWanted = every): Promise<Target[]> {
  return mapConcurrently(ROWS.filter(isAimed).filter(isWanted), async (row) => {
    const asking = world.callers[rightfulCaller(row) ?? 'member'];
    const name = `${row.call}${row.about ? `, ${row.about}` : ''}`;
    return { row, name, input: await row.callWithInput.input(world, asking) };
  });
}

/** The same calls; those that write are executed, so that the things they name exist. */
export async function executeTargetsIn(world: World, isWanted = every): Promise<Target[]> {
  const targets = await collectTargets(world, isWanted);
  await mapConcurrently(
    targets.filter(({ row }) => row.call.startsWith('POST') || row.call.startsWith('PUT')),
    ({ row, input }) =>
      send(world, row.callWithInput.endpoint, input, world.callers[rightfulCaller(row) ?? 'member']),
  );
  return targets;
}

/** An answer, in a form that can be searched. */
export interface Reply {
  readonly status: number;
  /** The reason of the refusal; undefined when it was granted. */
  readonly reason: string | undefined;
  /** Headers and body. */
  readonly text: string;
}

export async function send(
  { server }: World,
  endpoint: Endpoint,
  input: Input,
  { headers }: CallerSession,
): Promise<Reply> {
  const { url, body } = requestOf(endpoint, input);
  const answer = await fetch(server.address + url, {
    method: endpoint.method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  const refused = answer.ok || text === '' ? undefined : problem.parse(JSON.parse(text)).reason;
  return {
    status: answer.status,
    reason: refused,
    text: `${JSON.stringify([...answer.headers])}\n${text}`,
  };
}

/** The number of concurrent calls. */
const MAX_CONCURRENT = 6;

/** Runs the work for each item with limited concurrency; returns the results in order. */
export async function mapConcurrently<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = all.entries();
  const worker = async () => {
    for (const [at, one] of waiting) results[at] = await work(one);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return results;
}
