import { expect, test, vi } from 'vitest';
import type { TextConnection } from '../connection/open-connection.ts';
import { openConnectionRegistry } from './connection-registry.ts';

test('when too many connections never authenticate, the oldest ones are closed', () => {
  const connections = openConnectionRegistry();
  const ended: number[] = [];
  const add = (rank: number) => {
    const reset = vi.fn(() => {
      ended.push(rank);
      connections.remove(connection);
    });
    const connection = { reset } as unknown as TextConnection;
    connections.add(connection);
    return connection;
  };
  const authenticated = add(0);
  connections.addKeys(authenticated, ['user:ada']);
  for (let rank = 1; rank <= 1_002; rank += 1) add(rank);
  expect(ended).toEqual([1, 2]);
  expect(connections.has(authenticated)).toBe(true);
  expect(connections.size).toBe(1_001);
});
