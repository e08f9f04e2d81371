import type { CallInput, Endpoint, Output } from '../../src/base/endpoint.ts';
import { type TestMember, tokenOf } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Calls endpoints as members, with one token each; `granted` throws on a refusal. */
export function callingAs(server: () => TestServer) {
  const tokens = new Map<string, ReturnType<typeof tokenOf>>();
  const headersOf = (person: TestMember) => {
    const known = tokens.get(person.id) ?? tokenOf(server(), person);
    tokens.set(person.id, known);
    return known;
  };
  return {
    ask: async <E extends Endpoint>(person: TestMember, endpoint: E, input: CallInput<E>) =>
      server().ask(endpoint, input, await headersOf(person)),
    granted: async <E extends Endpoint>(
      person: TestMember,
      endpoint: E,
      input: CallInput<E>,
    ): Promise<Output<E>> => {
      const { status, output, problem } = await server().ask(endpoint, input, await headersOf(person));
      if (output === undefined) throw new Error(`${endpoint.path} answered ${status} ${problem?.reason}`);
      return output;
    },
  };
}
export type Granted = ReturnType<typeof callingAs>['granted'];
