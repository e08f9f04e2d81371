import type { CallInput, Endpoint } from '../../src/base/endpoint.ts';
import { ask, takenBy } from '../support/ask.ts';
import { type Asking, CALLERS, type Caller, type World } from './world.ts';

/** What a row may say besides its statuses. */
interface Options {
  /** Tells rows of one endpoint apart: « a platform admin ». */
  readonly about?: string;
  /** The call ends the session it is made with, so each caller is a new one. */
  readonly endsSession?: boolean;
}

/** A call with the means to make an input that its rightful caller is granted. */
export interface Aimed {
  readonly endpoint: Endpoint;
  readonly input: (world: World, asking: Asking) => Promise<Readonly<Record<string, unknown>>>;
}

/** One line of the matrix: a call, and the status each caller gets for it. */
export interface Row extends Options {
  /** Absent: the call is not JSON in and JSON out. */
  readonly aimed?: Aimed;
  /** As the description of the API spells it: `GET /api/files/{fileId}`. */
  readonly call: string;
  readonly statuses: Readonly<Record<Caller, number>>;
  readonly ask: (world: World, asking: Asking) => Promise<number>;
}

/** Statuses in the order of CALLERS, as one reads a table: `'401 403 403 200 200'`. */
function statusesOf(line: string): Record<Caller, number> {
  const numbers = line.split(/\s+/).map(Number);
  if (numbers.length !== CALLERS.length || numbers.some(Number.isNaN))
    throw new Error(`not five statuses: ${line}`);
  const [stranger = 0, adminElsewhere = 0, member = 0, admin = 0, platformAdmin = 0] = numbers;
  return { stranger, adminElsewhere, member, admin, platformAdmin };
}

export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

/**
 * A row whose input is made anew for each caller who is granted the call, so that nobody meets what another one changed.
 * Those who are refused share one, unless it depends on who asks: a refusal changes nothing.
 */
export function row<E extends Endpoint>(
  endpoint: E,
  statuses: string,
  input: (world: World, asking: Asking) => Promise<CallInput<E>> | CallInput<E>,
  options: Options = {},
): Row {
  const told = statusesOf(statuses);
  const ofRefused = new WeakMap<World, Promise<CallInput<E>>>();
  const taken = async (world: World, asking: Asking) => takenBy(endpoint, await input(world, asking));
  const inputFor = (world: World, asking: Asking) => {
    const caller = CALLERS.find((one) => world.callers[one] === asking);
    if (!caller || told[caller] < 400 || input.length > 1) return taken(world, asking);
    const shared = ofRefused.get(world) ?? taken(world, asking);
    ofRefused.set(world, shared);
    return shared;
  };
  return {
    ...options,
    call: callOf(endpoint),
    statuses: told,
    aimed: { endpoint, input: taken },
    ask: async (world, asking) =>
      (await ask(world.server.address, endpoint, await inputFor(world, asking), asking.headers)).status,
  };
}

/** The same for calls that are not JSON in and JSON out. */
export function rawRow(
  call: string,
  statuses: string,
  send: (world: World, asking: Asking) => Promise<Response>,
): Row {
  return {
    call,
    statuses: statusesOf(statuses),
    ask: async (world, asking) => {
      const answer = await send(world, asking);
      await answer.body?.cancel();
      return answer.status;
    },
  };
}
