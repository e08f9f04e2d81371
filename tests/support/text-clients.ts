import { afterEach } from 'vitest';
import { signInAs, type TestMember } from './people.ts';
import type { TestServer } from './test-server.ts';
import { TextClient } from './text-client.ts';

type Options = Partial<ConstructorParameters<typeof TextClient>[0]>;

/** Browsers of a test, ended with it. */
export function textClients(server: () => TestServer) {
  const clients: TextClient[] = [];
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  /** As whoever the headers say; nobody without. */
  const openAs = (reflectionId: string, options: Options = {}): TextClient => {
    const client = new TextClient({ address: server().address, reflectionId, ...options });
    clients.push(client);
    return client;
  };
  return {
    openAs,
    /** In somebody's browser. */
    open: async (reflectionId: string, person: TestMember, options: Options = {}) =>
      openAs(reflectionId, { headers: await signInAs(server(), person), ...options }),
  };
}
