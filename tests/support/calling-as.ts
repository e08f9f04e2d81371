import type { CallInput, Endpoint, Output } from '../../src/base/endpoint.ts';
import { signInAs, type TestMember, tokenOf } from './people.ts';
import type { TestServer } from './test-server.ts';

/**
 * Calls endpoints as members, with one token each, or a new session where a call needs a confirmation; `granted` throws on a
 * refusal.
 */
export function callingAs(server: () => TestServer) {
  const tokens = new Map<string, ReturnType<typeof tokenOf>>();
  const headersOf = (person: TestMember, { needsConfirmation }: Endpoint) => {
    if (needsConfirmation) return signInAs(server(), person);
    const known = tokens.get(person.id) ?? tokenOf(server(), person);
    tokens.set(person.id, known);
    return known;
  };
  return {
    ask: async <E extends Endpoint>(person: TestMember, endpoint: E, input: CallInput<E>) =>
      server().ask(endpoint, input, await headersOf(person, endpoint)),
    granted: async <E extends Endpoint>(
      person: TestMember,
      endpoint: E,
      input: CallInput<E>,
    ): Promise<Output<E>> => {
      const headers = await headersOf(person, endpoint);
      const { status, output, problem } = await server().ask(endpoint, input, headers);
      if (output === undefined) throw new Error(`${endpoint.path} answered ${status} ${problem?.reason}`);
      return output;
    },
  };
}
export type Granted = ReturnType<typeof callingAs>['granted'];
