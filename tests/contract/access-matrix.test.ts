import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../src/platform/new-id.ts';
import type { Row } from '../access/row.ts';
import { ROWS } from '../access/rows.ts';
import { CALLERS, makeWorld, type World } from '../access/world.ts';
import { tokenOf } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server());
});

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

test('[SY-02] every call the server answers says here who may make it, and no line speaks of a call that is gone', async () => {
  const answer = await fetch(`${server().address}/api/openapi.json`);
  const { paths } = description.parse(await answer.json());
  const answered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const told = ROWS.map(({ call }) => call);
  // A call without a row needs one in tests/access; a row without a call goes.
  const withoutRow = answered.filter((call) => !told.includes(call));
  const withoutCall = told.filter((call) => !answered.includes(call));
  expect({ withoutRow, withoutCall }).toEqual({ withoutRow: [], withoutCall: [] });
});

/** The first row of each call decides in `npm test`; others of the same call are combinations. */
const isFirstOfCall = (row: Row, place: number) => ROWS.findIndex(({ call }) => call === row.call) === place;
const named = (rows: readonly Row[]) =>
  rows.map((row) => [`${row.call}${row.about ? `, ${row.about}` : ''}`, row] as const);

describe.each(CALLERS)('[SY-02] [AD-09] as %s', (caller) => {
  const getsItsStatus = async (_name: string, { ask, endsSession, statuses }: Row) => {
    const asking = endsSession ? await world.newCaller(caller) : world.callers[caller];
    expect(await ask(world, asking)).toBe(statuses[caller]);
  };
  test.each(named(ROWS.filter(isFirstOfCall)))('%s', getsItsStatus);
  const others = named(ROWS.filter((row, place) => !isFirstOfCall(row, place)));
  test.each(others)('%s', { tags: ['deep'] }, getsItsStatus);
});

/** What no call expects: announced and not sent, no JSON, fields that are not known. */
const NONSENSE = [undefined, '{"name":', '{"unexpected": 1}'];

/** The responses to nonsense: a caller refused for lack of access was not validated first. */
function statusesOf(call: string, headers: Record<string, string>): Promise<number[]> {
  const [method = '', path = ''] = call.split(' ');
  const sent = NONSENSE.map(async (body) => {
    const answer = await fetch(server().address + path.replace(/\{\w+\}/g, newId()), {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(method === 'GET' || body === undefined ? {} : { body }),
    });
    await answer.body?.cancel();
    return answer.status;
  });
  return Promise.all(sent);
}
const all = (status: number) => NONSENSE.map(() => status);

describe('[SY-02] FX-13: access is judged before anything of a request is looked at', () => {
  const callsThat = (isMeant: (row: Row) => boolean) => [
    ...new Set(ROWS.filter(isMeant).map(({ call }) => call)),
  ];
  const closed = callsThat(({ statuses }) => statuses.stranger === 401);

  test.each(closed)('a stranger is sent away from %s', async (call) => {
    expect(await statusesOf(call, {})).toEqual(all(401));
  });

  test.each(closed.filter((call) => !call.startsWith('GET')))(
    'a token that may only read is sent away from %s, whoever made it',
    async (call) => {
      const { person } = world.callers.platformAdmin;
      if (!person) throw new Error('the platform admin is somebody');
      expect(await statusesOf(call, await tokenOf(server(), person, ['read']))).toEqual(all(403));
    },
  );
});

/** Calls that are open to everyone, only look, or are what a token made for capturing is for. */
const MAY_CAPTURE = [
  'POST /api/shared/{itemId}/missing-access',
  'POST /analysis',
  'POST /analysis/v2',
  'POST /portfolio/{portfolioId}',
  'POST /api/captures',
  'PUT /api/captures/{captureId}/keeping',
  'DELETE /api/captures/{captureId}',
  'POST /api/documents/{documentId}/captures',
  'POST /api/filing/known-page',
  'POST /recommendations/section/preview',
  'POST /search/complex',
  'POST /api/reflections/{reflectionId}/cited',
];

test('[SY-02] a token made for capturing is sent away from every other write its owner may make', async () => {
  const { person } = world.callers.member;
  if (!person) throw new Error('the member is somebody');
  const headers = await tokenOf(server(), person, ['capture']);
  const granted = new Set<string>();
  for (const { call, statuses, ask } of ROWS) {
    // Calls open to strangers need no right.
    const isOpen = statuses.stranger === 200;
    if (call.startsWith('GET') || isOpen || statuses.member !== 200) continue;
    if ((await ask(world, { person, headers })) !== 403) granted.add(call);
  }
  expect([...granted].sort()).toEqual(MAY_CAPTURE.toSorted());
});
