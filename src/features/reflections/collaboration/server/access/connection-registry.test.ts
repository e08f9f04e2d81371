import { expect, test, vi } from 'vitest';
import type { TextConnection } from '../connection/open-connection.ts';
import { openConnectionRegistry } from './connection-registry.ts';

function registryOfRanks(addressOf: (rank: number) => string) {
  const connections = openConnectionRegistry();
  const ended: number[] = [];
  const add = (rank: number, reflectionId: string | null = null) => {
    const reset = vi.fn(() => {
      ended.push(rank);
      connections.remove(connection);
    });
    const connection = { reset, reflectionId } as unknown as TextConnection;
    connections.add(connection, addressOf(rank));
    return connection;
  };
  return { connections, ended, add };
}

test('when too many connections never authenticate, the oldest ones are closed', () => {
  const { connections, ended, add } = registryOfRanks((rank) => `192.0.2.${rank % 200}`);
  const authenticated = add(0);
  connections.addKeys(authenticated, ['user:ada']);
  for (let rank = 1; rank <= 1_002; rank += 1) add(rank);
  expect(ended).toEqual([1, 2]);
  expect(connections.has(authenticated)).toBe(true);
  expect(connections.size).toBe(1_001);
});

test('[TR-07] connections from one address that say nothing push out each other, and nobody else', () => {
  const { connections, ended, add } = registryOfRanks((rank) => (rank === 0 ? '198.51.100.1' : '192.0.2.1'));
  const elsewhere = add(0);
  const speaking = add(1, 'a text');
  for (let rank = 2; rank <= 253; rank += 1) add(rank);
  expect(ended).toEqual([2, 3]);
  expect([connections.has(elsewhere), connections.has(speaking)]).toEqual([true, true]);
  expect([connections.countFrom('192.0.2.1'), connections.countFrom('198.51.100.1')]).toEqual([251, 1]);
  connections.remove(elsewhere);
  expect(connections.countFrom('198.51.100.1')).toBe(0);
});
