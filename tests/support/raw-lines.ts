import { afterEach } from 'vitest';
import { RawLine } from './raw-line.ts';
import type { TestServer } from './test-server.ts';

/** Lines of a test that may say anything, ended with it. */
export function rawLines(server: () => TestServer) {
  const lines: RawLine[] = [];
  afterEach(() => {
    for (const { socket } of lines.splice(0)) socket.terminate();
  });
  return (reflectionId: string, headers: Readonly<Record<string, string>>): RawLine => {
    const line = new RawLine(server().address, reflectionId, headers);
    lines.push(line);
    return line;
  };
}
