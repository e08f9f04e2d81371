import { afterEach } from 'vitest';
import { RawLine } from './raw-line.ts';
import type { TestServer } from './test-server.ts';

/** Raw connections of a test, closed after it. */
export function rawLines(server: () => TestServer) {
  const lines: RawLine[] = [];
  afterEach(() => {
    for (const { socket } of lines.splice(0)) socket.terminate();
  });
  return (reflectionId: string, headers: Readonly<Record<string, string>>): RawLine => {
    const connection = new RawLine(server().address, reflectionId, headers);
    lines.push(connection);
    return connection;
  };
}
