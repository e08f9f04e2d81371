import type { CallInput, Endpoint } from '../../src/base/endpoint.ts';
import { ask, pickInput } from '../support/ask.ts';
import { CALLERS, type Caller, type CallerSession, type World } from './world.ts';

/** Further options of a row. */
interface Options {
  /** Distinguishes rows of one endpoint: « a platform admin ». */
  readonly about?: string;
  /** The call ends its own session, so each caller is newly created. */
  readonly endsSession?: boolean;
}

/** An endpoint with a function that creates an input its rightful caller may use. */
export interface CallWithInput {
  readonly endpoint: Endpoint;
  readonly input: (world: World, asking: CallerSession) => Promise<Readonly<Record<string, unknown>>>;
}

/** A row of the matrix: a call and the expected status for each caller. */
export interface Row extends Options {
  /** Absent for calls without JSON input and output. */
  readonly callWithInput?: CallWithInput;
  /** In the format of the API description: `GET /api/files/{fileId}`. */
  readonly call: string;
  readonly statuses: Readonly<Record<Caller, number>>;
  readonly ask: (world: World, asking: CallerSession) => Promise<number>;
}

/** Parses statuses in the order of CALLERS: `'401 403 403 200 200'`. */
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
 * A row whose input is newly created for each caller with a granted call, so that callers do not affect each other.
 * Refused callers share one input, unless it depends on the caller: a refusal changes nothing.
 */
export function row<E extends Endpoint>(
  endpoint: E,
  statuses: string,
  input: (world: World, asking: CallerSession) => Promise<CallInput<E>> | CallInput<E>,
  options: Options = {},
): Row {
  const told = statusesOf(statuses);
  const ofRefused = new WeakMap<World, Promise<CallInput<E>>>();
  const taken = async (world: World, asking: CallerSession) =>
    pickInput(endpoint, await input(world, asking));
  const inputFor = (world: World, asking: CallerSession) => {
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
    callWithInput: { endpoint, input: taken },
    ask: async (world, asking) =>
      (await ask(world.server.address, endpoint, await inputFor(world, asking), asking.headers)).status,
  };
}

/** The same for calls without JSON input and output. */
export function rawRow(
  call: string,
  statuses: string,
  send: (world: World, asking: CallerSession) => Promise<Response>,
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
