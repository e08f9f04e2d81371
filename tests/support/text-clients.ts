import { afterEach } from 'vitest';
import { signInAs, type TestMember } from './people.ts';
import type { TestServer } from './test-server.ts';
import { TextClient } from './text-client.ts';

type Options = Partial<ConstructorParameters<typeof TextClient>[0]>;

/** Clients of a test, closed after it. */
export function textClients(server: () => TestServer) {
  const clients: TextClient[] = [];
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  /** Opens a text with these headers; anonymous by default. */
  const openAs = (reflectionId: string, options: Options = {}): TextClient => {
    const client = new TextClient({ address: server().address, reflectionId, ...options });
    clients.push(client);
    return client;
  };
  return {
    openAs,
    /** Opens a text as a person. */
    open: async (reflectionId: string, person: TestMember, options: Options = {}) =>
      openAs(reflectionId, { headers: await signInAs(server(), person), ...options }),
  };
}
