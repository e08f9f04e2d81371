// @module-tag deep
import { Redis as Client } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { silentLog } from '../../src/platform/log.ts';
import { openRedis } from '../../src/platform/redis/open-redis.ts';
import { hasRedis, type RedisServer, redisServer } from '../support/redis-server.ts';
import { testDatabase } from '../support/test-database.ts';
import type { TextClient } from '../support/text-client.ts';
import { twoPersonTexts } from '../support/two-person-texts.ts';

const INSTALLATION = 'of-this-test';

describe.skipIf(!hasRedis())('texts whose lines end on two nodes that share a Redis', () => {
  const database = testDatabase();
  const { textOfTwo, closeLater } = twoPersonTexts(database);
  let server: RedisServer;
  beforeAll(async () => {
    server = await redisServer();
  });
  afterAll(() => server?.stop());

  function connect() {
    const redis = openRedis({ url: server.url, installation: INSTALLATION, log: silentLog });
    closeLater(() => redis.stop());
    return redis;
  }

  /** Somebody at each of two nodes. */
  async function twoNodes() {
    const text = await textOfTwo();
    const { people, start, open } = text;
    const nodes = [await start({ redis: connect() }), await start({ redis: connect() })] as const;
    const here = open(nodes[0].address, people[0]);
    const there = open(nodes[1].address, people[1]);
    await Promise.all([here.kept(), there.kept()]);
    return { ...text, nodes, here, there };
  }

  const cursorAt = (clock: number) => {
    const place = { item: { client: 1, clock }, assoc: 0 };
    return { anchor: place, head: place };
  };
  const move = (who: TextClient, to: number) => who.provider.setAwarenessField('cursor', cursorAt(to));
  const seen = (by: TextClient, who: TextClient) =>
    by.provider.awareness?.getStates().get(who.document.clientID);

  test('[ED-01] each sees where the other is, as the node of the other knows them, until they leave', async () => {
    const { people, here, there } = await twoNodes();
    here.provider.setAwarenessField('user', { userId: people[1].id, name: 'Quelqu’un', color: '#aa0000' });
    move(here, 1);
    move(there, 7);
    await there.waitUntil(() => seen(there, here)?.cursor !== undefined);
    expect(seen(there, here)).toEqual({
      user: {
        userId: people[0].id,
        firstName: 'Prénom',
        lastName: 'Nom',
        name: 'Prénom Nom',
        color: '#aa0000',
      },
      cursor: cursorAt(1),
    });
    await here.waitUntil(() => seen(here, there)?.cursor?.anchor.item.clock === 7);
    move(here, 2);
    await there.waitUntil(() => seen(there, here)?.cursor?.anchor.item.clock === 2);
    here.close();
    await there.waitUntil(() => seen(there, here) === undefined);
  });

  test('[ED-01] a person who joins at another node sees who is there, and nobody once that node stops', async () => {
    const { people, start, open } = await textOfTwo();
    const first = await start({ redis: connect() });
    const early = open(first.address, people[0]);
    await early.kept();
    move(early, 3);
    const late = open((await start({ redis: connect() })).address, people[1]);
    await late.waitUntil(() => seen(late, early)?.cursor?.anchor.item.clock === 3);
    await first.stop();
    await late.waitUntil(() => seen(late, early) === undefined);
  });

  test('[ED-01] nobody speaks for a browser whose line ends on another node', async () => {
    const { people, nodes, open, here, there } = await twoNodes();
    move(here, 1);
    await there.waitUntil(() => seen(there, here)?.cursor?.anchor.item.clock === 1);
    const copy = new Y.Doc();
    copy.clientID = here.document.clientID;
    const impostor = open(nodes[1].address, people[1], copy);
    await impostor.kept();
    move(impostor, 99);
    // Where it is it says in the other's name; what it writes is its own.
    copy.clientID += 1;
    impostor.type('faux');
    copy.clientID -= 1;
    await there.waitUntil(() => there.words.includes('faux'));
    move(here, 2);
    await there.waitUntil(() => seen(there, here)?.cursor?.anchor.item.clock === 2);
    expect(seen(there, here)?.user.userId).toBe(people[0].id);
  });

  test('[ED-01] [SY-02] nor for one that was at another node a moment ago', async () => {
    const { people, nodes, open, here, there } = await twoNodes();
    move(here, 1);
    await there.waitUntil(() => seen(there, here)?.cursor?.anchor.item.clock === 1);
    await here.disconnect();
    await there.waitUntil(() => seen(there, here) === undefined);
    const copy = new Y.Doc();
    copy.clientID = here.document.clientID;
    const impostor = open(nodes[1].address, people[1], copy);
    await impostor.kept();
    for (let place = 90; place < 99; place += 1) move(impostor, place);
    // By the same line, after all of these.
    copy.clientID += 1;
    impostor.type('faux');
    copy.clientID -= 1;
    await there.waitUntil(() => there.words.includes('faux'));
    expect(seen(there, here)).toBeUndefined();
    void here.connection.connect();
    await here.kept();
    move(here, 2);
    await there.waitUntil(() => seen(there, here)?.cursor?.anchor.item.clock === 2);
    expect(seen(there, here)?.user.userId).toBe(people[0].id);
  });

  test('[ED-08] Redis ends while both write: no word is lost, carets go, and return with it', async () => {
    const { nodes, here, there } = await twoNodes();
    move(here, 1);
    await there.waitUntil(() => seen(there, here)?.cursor?.anchor.item.clock === 1);
    expect(await nodes[0].figures()).toContain('vigie_redis_connected 1');
    await server.kill();
    await there.waitUntil(() => seen(there, here) === undefined);
    here.type('ici ');
    there.type('là-bas ');
    await Promise.all([here.kept(), there.kept()]);
    await here.waitUntil(() => here.words === there.words && here.words.includes('là-bas'));
    expect(await nodes[0].figures()).toContain('vigie_redis_connected 0');
    await server.start();
    let place = 1;
    await there.waitUntil(() => {
      place += 1;
      move(here, place);
      return seen(there, here)?.cursor !== undefined;
    });
    here.type('encore ');
    await there.waitUntil(() => there.words.includes('encore'));
    expect(here.words.split(/\s+/).sort()).toEqual(['encore', 'ici', 'là-bas']);
  });

  test('[ED-01] what no node says is not listened to', async () => {
    const { organisationId, reflectionId, nodes, here, there } = await twoNodes();
    move(here, 1);
    await there.waitUntil(() => seen(there, here)?.cursor?.anchor.item.clock === 1);
    const stranger = new Client(server.url);
    closeLater(() => stranger.disconnect());
    const channel = `vigie:${INSTALLATION}:carets ${organisationId} ${reflectionId}`;
    const nonsense = [Buffer.alloc(0), Buffer.from('nonsense'), Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff])];
    for (const message of [...nonsense, Buffer.alloc(8 * 1_048_576, 1)])
      expect(await stranger.publish(channel, message)).toBe(nodes.length);
    move(here, 2);
    await there.waitUntil(() => seen(there, here)?.cursor?.anchor.item.clock === 2);
    expect([...(there.provider.awareness?.getStates().keys() ?? [])].sort()).toEqual(
      [here.document.clientID, there.document.clientID].sort(),
    );
  });
});
