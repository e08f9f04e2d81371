import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_PATH } from '../../src/features/reflections/collaboration/contract/collaboration.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { signInAs } from '../support/people.ts';
import { RawConnection } from '../support/raw-connection.ts';
import { beginReflection } from '../support/reflections.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { join } = oneOrganisation(server);

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`${server().address.replace('http', 'ws')}${SOCKET_PATH}`);
  onTestFinished(() => socket.terminate());
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return socket;
}

test('[TR-07] sockets that do not authenticate: two hundred and fifty from one address at once, and each for seconds only', async () => {
  const owner = await join();
  const reflectionId = await beginReflection(server(), owner);
  const sockets: WebSocket[] = [];
  for (let n = 0; n < 280; n += 1) sockets.push(await openSocket());
  const stillOpen = () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  await expect.poll(stillOpen).toBeLessThanOrEqual(250);
  const writer = new RawConnection(server().address, reflectionId, await signInAs(server(), owner));
  onTestFinished(() => writer.socket.terminate());
  await writer.authenticate();
  expect(writer.isIn).toBe(true);
  await expect.poll(stillOpen, { timeout: 20_000 }).toBe(0);
  expect(writer.closed).toBeNull();
});

test('[TR-07] a person opens fifty texts at once, whatever their sessions; those that are open stay', async () => {
  const [owner, other] = [await join(), await join()];
  const reflectionId = await beginReflection(server(), owner);
  const sessions = [await signInAs(server(), owner), await signInAs(server(), owner)];
  const connect = async (headers: Record<string, string> = {}, to = reflectionId) => {
    const connection = new RawConnection(server().address, to, headers);
    onTestFinished(() => connection.socket.terminate());
    return connection.authenticate();
  };
  const opened = [];
  for (let n = 0; n < 50; n += 1) opened.push(await connect(sessions[n % 2]));
  expect(opened.every(({ isIn }) => isIn)).toBe(true);
  for (const session of sessions) expect((await connect(session)).closed).not.toBeNull();
  const theirs = await connect(await signInAs(server(), other), await beginReflection(server(), other));
  expect(theirs.isIn).toBe(true);
  expect(opened.every(({ closed }) => closed === null)).toBe(true);
  opened[0]?.socket.close();
  await expect.poll(async () => (await connect(sessions[1])).isIn).toBe(true);
});
