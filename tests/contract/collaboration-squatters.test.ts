// @module-tag deep
import { expect, test } from 'vitest';
import { oneOrganisation } from '../support/one-organisation.ts';
import { signInAs } from '../support/people.ts';
import type { RawConnection } from '../support/raw-connection.ts';
import { rawConnections } from '../support/raw-connections.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { testServer } from '../support/test-server.ts';
import type { TextClient } from '../support/text-client.ts';
import { textClients } from '../support/text-clients.ts';

const server = testServer();
const { join } = oneOrganisation(server);
const { open } = textClients(server);
const rawLine = rawConnections(server);

/** Higher than any browser counts. */
const LATE = 0xffff_ffff;
const OWN = 77;
/** More than are remembered of one person. */
const PAGES = 51;
const STATE = JSON.stringify({ user: { color: '#aa0000' } });

const move = (who: TextClient, clock: number) => {
  const place = { item: { client: 1, clock }, assoc: 0 };
  who.provider.setAwarenessField('cursor', { anchor: place, head: place });
};

/** Somebody writes, somebody looks on, and a colleague who may write too can say anything. */
async function threeAtOneText() {
  const [writer, watcher, colleague] = [await join(), await join(), await join()];
  const reflectionId = await beginReflection(server(), writer);
  await shareReflection(server().database, reflectionId, writer, { userIds: [watcher.id, colleague.id] });
  const writing = await open(reflectionId, writer);
  await writing.kept();
  const watching = await open(reflectionId, watcher);
  await watching.kept();
  move(writing, 1);
  const headers = await signInAs(server(), colleague);
  const number = writing.document.clientID;
  const shownAs = (clientId: number): unknown =>
    watching.provider.awareness?.getStates().get(clientId)?.user?.userId;
  /** A line of the colleague's that says to be the writer's browser, and then one of its own. */
  const squat = async (clock: number): Promise<RawConnection> => {
    const line = await rawLine(reflectionId, headers).authenticate();
    line.sendCarets([[number, clock, STATE]]);
    line.sendCarets([[OWN, clock, STATE]]);
    await watching.waitUntil(() => [shownAs(OWN), shownAs(number)].includes(colleague.id));
    return line;
  };
  return { reflectionId, writing, writer, watching, colleague, number, shownAs, squat };
}

test('[ED-01] [SY-02] nobody takes the number of a browser that is at the text, however often its person opened it since', async () => {
  const { reflectionId, writer, watching, colleague, number, shownAs, squat } = await threeAtOneText();
  await watching.waitUntil(() => shownAs(number) === writer.id);
  const headers = await signInAs(server(), writer);
  for (let page = 1; page <= PAGES; page += 1) {
    const line = await rawLine(reflectionId, headers).authenticate();
    line.sendCarets([[OWN + page, 1, STATE]]);
    await watching.waitUntil(() => shownAs(OWN + page) === writer.id);
    line.socket.terminate();
  }
  await squat(LATE);
  expect([shownAs(number), shownAs(OWN)]).toEqual([writer.id, colleague.id]);
});

test('[ED-01] [SY-02] a browser that was briefly away gets its client id again, even if somebody else asked for it meanwhile', async () => {
  const { writing, writer, watching, colleague, number, shownAs, squat } = await threeAtOneText();
  await watching.waitUntil(() => shownAs(number) === writer.id);
  await writing.disconnect();
  await watching.waitUntil(() => shownAs(number) === undefined);
  const line = await squat(LATE);
  expect([shownAs(number), shownAs(OWN)]).toEqual([undefined, colleague.id]);
  void writing.connection.connect();
  await writing.kept();
  line.socket.terminate();
  await watching.waitUntil(() => shownAs(OWN) === undefined);
  move(writing, 2);
  await watching.waitUntil(() => shownAs(number) === writer.id);
  writing.type('encore là');
  await writing.kept();
  expect(writing.refusals).toEqual([]);
});

test('[ED-01] [SY-02] where a browser that counts higher than any says to be is not shown, and it goes on writing', async () => {
  const { writing, writer, watching, number, shownAs } = await threeAtOneText();
  await watching.waitUntil(() => shownAs(number) === writer.id);
  const { awareness } = writing.provider;
  const counted = awareness?.meta.get(number);
  if (counted) counted.clock = LATE;
  move(writing, 2);
  writing.type('toujours là');
  await writing.kept();
  await watching.waitUntil(() => watching.words === 'toujours là');
  expect(watching.provider.awareness?.getStates().get(number)?.cursor?.anchor).toMatchObject({
    item: { clock: 1 },
  });
  expect(writing.refusals).toEqual([]);
});
