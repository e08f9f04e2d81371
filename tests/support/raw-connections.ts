import { afterEach } from 'vitest';
import { RawConnection } from './raw-connection.ts';
import type { TestServer } from './test-server.ts';

/** Raw connections of a test, closed after it. */
export function rawConnections(server: () => TestServer) {
  const lines: RawConnection[] = [];
  afterEach(() => {
    for (const { socket } of lines.splice(0)) socket.terminate();
  });
  return (reflectionId: string, headers: Readonly<Record<string, string>>): RawConnection => {
    const connection = new RawConnection(server().address, reflectionId, headers);
    lines.push(connection);
    return connection;
  };
}
