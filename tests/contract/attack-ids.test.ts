// @module-tag deep
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../src/base/endpoint.ts';
import { LIVE_MAX_TOPICS } from '../../src/base/live-message.ts';
import { collectIds, insertCanary, rowsReferencing, snapshotState } from '../access/canary.ts';
import { idsOf } from '../access/id-positions.ts';
import type { Row } from '../access/row.ts';
import { ROWS } from '../access/rows.ts';
import { createSwaps, findDistinguishable, type SwapResult, trySwaps } from '../access/swaps.ts';
import {
  collectTargets,
  executeTargetsIn,
  mapConcurrently,
  rightfulCaller,
  send,
  type Target,
} from '../access/targets.ts';
import { makeWorld, type World } from '../access/world.ts';
import { listenLive } from '../support/live-listener.ts';
import { ownServer } from '../support/test-server.ts';

/** Occurs in every text of the other organisation, and nowhere else. */
const CANARY = 'kanarienvogel';
/** Nothing is done behind the requests, so that whatever changes was changed by one. */
const server = ownServer({ ROLES: 'web,collab' });

/** One after the other, none takes long, however busy the machine is. */
const PARTS = [0, 1, 2, 3];

let mine: World;
let myTargets: Target[];
beforeAll(async () => {
  mine = await makeWorld(server());
  myTargets = await collectTargets(mine);
});

const failed = (tried: readonly SwapResult[]) =>
  tried.filter(({ foreignReply, unknownReply }) => foreignReply.status >= 500 || unknownReply.status >= 500);

describe('[SY-02] the ids of another organisation', () => {
  let theirs: World;
  let theirTargets: Target[];
  let known: Awaited<ReturnType<typeof collectIds>>;

  beforeAll(async () => {
    theirs = await makeWorld(server());
    const parts = ROWS.filter(({ callWithInput }) => !callWithInput);
    await mapConcurrently(parts, ({ ask }) => ask(theirs, theirs.callers.member));
    theirTargets = await executeTargetsIn(theirs);
    await insertCanary(server().database, theirs.organisation.id, CANARY);
    known = await collectIds(server().database, theirs.organisation.id);
  });

  /** Data of the other organisation that a response contains and the request did not. */
  const leaks = (asked: unknown, answer: string): string[] => {
    const sent = new Set(idsOf(JSON.stringify(asked)));
    const ids = idsOf(answer).filter((id) => known.all.has(id) && !sent.has(id));
    return answer.includes(CANARY) ? [CANARY, ...ids] : ids;
  };

  test('belong to items full of one word, for people who may read them', async () => {
    const reading = theirTargets.filter(({ row }) => row.call.startsWith('GET'));
    const shown = await mapConcurrently(reading, async ({ row, input }) => {
      const asking = theirs.callers[rightfulCaller(row) ?? 'member'];
      return send(theirs, row.callWithInput.endpoint, input, asking);
    });
    expect(shown.filter(({ status }) => status >= 500)).toEqual([]);
    expect(shown.filter(({ text }) => text.includes(CANARY)).length).toBeGreaterThan(40);
  });

  test.each(PARTS.flatMap((part) => [['member', part] as const, ['admin', part] as const]))(
    'in any place of a call of %s show, tell and change nothing: part %i',
    async (caller, part) => {
      const { database } = server();
      const before = await snapshotState(database, theirs.organisation.id);
      const targets = myTargets.filter(({ row }) => rightfulCaller(row) !== 'platformAdmin');
      const others = theirTargets.filter(({ row }) => rightfulCaller(row) !== 'platformAdmin');
      const swaps = createSwaps(targets, others, caller === 'member' ? known.oneOfEach : {});
      const here = swaps.filter((_, at) => Math.floor((at * PARTS.length) / swaps.length) === part);
      const tried = await trySwaps(mine, () => mine.callers[caller], here);
      const leaked = tried.flatMap(({ place, kind, foreign, foreignReply }) =>
        leaks(foreign, foreignReply.text).map((leak) => `${place} ${kind}: ${leak}`),
      );
      expect.soft(leaked).toEqual([]);
      expect.soft(failed(tried)).toEqual([]);
      expect.soft(findDistinguishable(tried)).toEqual([]);
      expect(tried.length).toBeGreaterThan(50);
      expect(await snapshotState(database, theirs.organisation.id)).toEqual(before);
    },
  );

  test('and its words are found by no question of another, whole or begun', async () => {
    const reading = myTargets.filter(
      ({ row }) => row.call.startsWith('GET') && rightfulCaller(row) !== 'platformAdmin',
    );
    const asked = reading.flatMap(({ row, input }) =>
      freeTexts(row.callWithInput.endpoint).flatMap((name) =>
        [CANARY, CANARY.slice(0, 5)].map((word) => ({ row, input: { ...input, [name]: word } })),
      ),
    );
    const replies = await mapConcurrently(asked, async ({ row, input }) => {
      const { status, text } = await send(
        mine,
        row.callWithInput.endpoint,
        input,
        mine.callers[rightfulCaller(row) ?? 'member'],
      );
      return { call: row.call, status, leaks: leaks(input, text) };
    });
    expect(replies.length).toBeGreaterThan(10);
    expect(replies.filter(({ status, leaks }) => status >= 500 || leaks.length > 0)).toEqual([]);
  });

  test('and every topic it ever announced are followed by nobody of another', async () => {
    const { database, address } = server();
    const { rows } = await database.platform.execute(sql`
      SELECT DISTINCT unnest(topics) AS topic FROM outbox WHERE organisation_id = ${theirs.organisation.id}`);
    const announced = rows.map(({ topic }) => String(topic));
    const kinds = [...new Set(announced.map((topic) => topic.split(':')[0]))];
    const guessed = kinds.flatMap((kind) => Object.values(known.oneOfEach).map((id) => `${kind}:${id}`));
    expect(kinds.length).toBeGreaterThan(8);
    for (const topics of inParts([...new Set([...announced, ...guessed])])) {
      const stream = await listenLive(address, { topics, after: 0 }, mine.callers.admin.headers);
      expect(await stream.received(({ kind }) => kind === 'hello')).toMatchObject({
        refused: topics.split(','),
      });
      stream.close();
      await stream.ended;
      expect(leaks(topics, JSON.stringify(stream.messages))).toEqual([]);
    }
  });
});

/** What people type into a question. */
function freeTexts({ input }: Endpoint): string[] {
  const described = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.entries(described.properties ?? {}).flatMap(([name, property]) =>
    typeof property === 'object' && property.type === 'string' && !property.format && !property.enum
      ? [name]
      : [],
  );
}

/** As much of a list as one stream may follow. */
function* inParts(topics: readonly string[]): Generator<string> {
  for (let at = 0; at < topics.length; at += LIVE_MAX_TOPICS)
    yield topics.slice(at, at + LIVE_MAX_TOPICS).join(',');
}

describe('[SY-02] [SE-04] within an organisation', () => {
  /** What everyone in an organisation may name: its searches, and what it is recommended as a whole. */
  const OF_EVERYONE = [
    'GET /search/complex/{searchId} searchId',
    'POST /recommendations/section strategies.0.searchId',
    'POST /recommendations/section/preview strategies.0.searchId',
    'PUT /api/recommendations/{recommendationId}/rating recommendationId',
    'PUT /recommendations/section strategies.0.searchId',
  ];

  const isMembers = (row: Row) => rightfulCaller(row) === 'member';
  let colleague: World;
  let colleagues: Target[];
  beforeAll(async () => {
    colleague = await makeWorld(server(), mine.organisation);
    colleagues = await executeTargetsIn(colleague, isMembers);
  });

  test('the ids of a colleague open nothing of theirs and change nothing of theirs', async () => {
    const swaps = createSwaps(
      myTargets.filter(({ row }) => isMembers(row)),
      colleagues,
    );
    const { id: organisationId } = mine.organisation;
    const userId = colleague.callers.member.person?.id ?? '';
    const before = await rowsReferencing(server().database, organisationId, userId);
    const tried = await trySwaps(mine, () => mine.callers.member, swaps);
    expect.soft(findDistinguishable(tried)).toEqual(OF_EVERYONE);
    expect.soft(failed(tried)).toEqual([]);
    expect(before.size).toBeGreaterThan(100);
    const after = await rowsReferencing(server().database, organisationId, userId);
    const changed = [...before].filter((row) => !after.has(row));
    // A search that everyone may ask again notes when it was.
    expect(changed.filter((row) => !row.startsWith('saved_searches '))).toEqual([]);
  });

  /** Two things that are both one's own, neither of which is a part of the other; every reflection has every category. */
  const NOT_PARTS = [
    'DELETE /api/reflections/{reflectionId}/documents/{analysisId} reflectionId',
    'DELETE /api/reflections/{reflectionId}/documents/{analysisId}/categories/{category} reflectionId',
    'DELETE /portfolio/{portfolioId}/analysis/{analysisId} analysisId',
    'GET /api/analyses/{analysisId}/user-analyses/{userId}/elements analysisId',
    'PUT /api/analyses/{analysisId}/elements/{elementId} analysisId',
    'PUT /api/analyses/{analysisId}/missions/{missionId} analysisId',
    'PUT /api/reflections/{reflectionId}/categories/{category}/place reflectionId',
    'PUT /api/reflections/{reflectionId}/documents/{analysisId}/categories/{category} analysisId',
    'PUT /api/reflections/{reflectionId}/documents/{analysisId}/categories/{category} reflectionId',
  ];

  test('what belongs to one thing is not reached through another, be both one’s own', async () => {
    const hasParts = (row: Row) => rightfulCaller(row) === 'member' && row.call.split('{').length > 2;
    const swaps = createSwaps(await collectTargets(mine, hasParts), await executeTargetsIn(mine, hasParts));
    const tried = await trySwaps(mine, () => mine.callers.member, swaps);
    expect.soft(failed(tried)).toEqual([]);
    expect(findDistinguishable(tried)).toEqual(NOT_PARTS);
  });
});
