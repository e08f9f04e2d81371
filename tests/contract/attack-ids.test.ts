import { beforeAll, describe, expect, test } from 'vitest';
import { doneIn, inTurn, rightful, send, type Target, targetsIn } from '../access/aim.ts';
import { idsIn, leaveCanary, rowsNaming, stateOf } from '../access/canary.ts';
import { idsOf } from '../access/id-positions.ts';
import { ROWS } from '../access/rows.ts';
import { swapsOf, type Tried, toldApart, tryAll } from '../access/swaps.ts';
import { makeWorld, type World } from '../access/world.ts';
import { testServer } from '../support/test-server.ts';

/** Stands in every text of the other organisation, and nowhere else. */
const CANARY = 'kanarienvogel';
/** Nothing is done behind the requests, so that whatever changes was changed by one. */
const server = testServer({ ROLES: 'web,collab' });

let mine: World;
let myTargets: Target[];
beforeAll(async () => {
  mine = await makeWorld(server());
  myTargets = await targetsIn(mine);
});

const failed = (tried: readonly Tried[]) =>
  tried.filter(({ toForeign, toNobodys }) => toForeign.status >= 500 || toNobodys.status >= 500);

describe('[SY-02] the ids of another organisation', () => {
  let theirs: World;
  let theirTargets: Target[];
  let known: Awaited<ReturnType<typeof idsIn>>;

  beforeAll(async () => {
    theirs = await makeWorld(server());
    const parts = ROWS.filter(({ aimed }) => !aimed);
    await inTurn(parts, ({ ask }) => ask(theirs, theirs.callers.member));
    theirTargets = await doneIn(theirs);
    await leaveCanary(server().database, theirs.organisation.id, CANARY);
    known = await idsIn(server().database, theirs.organisation.id);
  });

  /** What of the other organisation stands in an answer that was not in the question. */
  const leaks = (asked: unknown, answer: string): string[] => {
    const sent = new Set(idsOf(JSON.stringify(asked)));
    const ids = idsOf(answer).filter((id) => known.all.has(id) && !sent.has(id));
    return answer.includes(CANARY) ? [CANARY, ...ids] : ids;
  };

  test('belong to what is full of one word, for whoever may read it', async () => {
    const reading = theirTargets.filter(({ row }) => row.call.startsWith('GET'));
    const shown = await inTurn(reading, async ({ row, input }) => {
      const asking = theirs.callers[rightful(row) ?? 'member'];
      return send(theirs, row.aimed.endpoint, input, asking);
    });
    expect(shown.filter(({ status }) => status >= 500)).toEqual([]);
    expect(shown.filter(({ text }) => text.includes(CANARY)).length).toBeGreaterThan(40);
  });

  test.each(['member', 'admin'] as const)(
    'in any place of a call of %s show, tell and change nothing',
    async (caller) => {
      const { database } = server();
      const before = await stateOf(database, theirs.organisation.id);
      const targets = myTargets.filter(({ row }) => rightful(row) !== 'platformAdmin');
      const others = theirTargets.filter(({ row }) => rightful(row) !== 'platformAdmin');
      const swaps = swapsOf(targets, others, caller === 'member' ? known.oneOfEach : {});
      const tried = await tryAll(mine, () => mine.callers[caller], swaps);
      const leaked = tried.flatMap(({ place, kind, foreign, toForeign }) =>
        leaks(foreign, toForeign.text).map((leak) => `${place} ${kind}: ${leak}`),
      );
      expect.soft(leaked).toEqual([]);
      expect.soft(failed(tried)).toEqual([]);
      expect.soft(toldApart(tried)).toEqual([]);
      expect(tried.length).toBeGreaterThan(200);
      expect(await stateOf(database, theirs.organisation.id)).toEqual(before);
    },
  );
});

describe('[SY-02] [SE-04] within an organisation', () => {
  /** What everyone in an organisation may name: its searches, and what it is recommended as a whole. */
  const OF_EVERYONE = [
    'GET /search/complex/{searchId} searchId',
    'POST /recommendations/section strategies.0.searchId',
    'PUT /api/recommendations/{recommendationId}/rating recommendationId',
    'PUT /recommendations/section strategies.0.searchId',
  ];

  test('the ids of a colleague open nothing of theirs and change nothing of theirs', async () => {
    const colleague = await makeWorld(server(), mine.organisation);
    const isMembers = ({ row }: Target) => rightful(row) === 'member';
    const swaps = swapsOf(myTargets.filter(isMembers), (await doneIn(colleague)).filter(isMembers));
    const { id: organisationId } = mine.organisation;
    const userId = colleague.callers.member.person?.id ?? '';
    const before = await rowsNaming(server().database, organisationId, userId);
    const tried = await tryAll(mine, () => mine.callers.member, swaps);
    expect.soft(toldApart(tried)).toEqual(OF_EVERYONE);
    expect.soft(failed(tried)).toEqual([]);
    expect(before.size).toBeGreaterThan(100);
    const after = await rowsNaming(server().database, organisationId, userId);
    const changed = [...before].filter((row) => !after.has(row));
    // A search that everyone may ask again notes when it was.
    expect(changed.filter((row) => !row.startsWith('saved_searches '))).toEqual([]);
  });

  /** Two things that are both one's own, neither of which is a part of the other. */
  const NOT_PARTS = [
    'DELETE /api/reflections/{reflectionId}/documents/{analysisId} reflectionId',
    'DELETE /api/reflections/{reflectionId}/documents/{analysisId}/categories/{category} reflectionId',
    'DELETE /portfolio/{portfolioId}/analysis/{analysisId} analysisId',
    'GET /api/analyses/{analysisId}/user-analyses/{userId}/elements analysisId',
    'PUT /api/analyses/{analysisId}/elements/{elementId} analysisId',
    'PUT /api/analyses/{analysisId}/missions/{missionId} analysisId',
    'PUT /api/reflections/{reflectionId}/documents/{analysisId}/categories/{category} analysisId',
    'PUT /api/reflections/{reflectionId}/documents/{analysisId}/categories/{category} reflectionId',
  ];

  test('what belongs to one thing is not reached through another, be both one’s own', async () => {
    const hasParts = ({ row }: Target) => rightful(row) === 'member' && row.call.split('{').length > 2;
    const targets = (await targetsIn(mine)).filter(hasParts);
    const others = (await doneIn(mine)).filter(hasParts);
    const tried = await tryAll(mine, () => mine.callers.member, swapsOf(targets, others));
    expect.soft(failed(tried)).toEqual([]);
    expect(toldApart(tried)).toEqual(NOT_PARTS);
  });
});
