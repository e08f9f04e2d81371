import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROWS } from '../access/rows.ts';
import { CALLERS, makeWorld, type World } from '../access/world.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
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
  expect([...new Set(ROWS.map(({ call }) => call))].sort()).toEqual(answered.sort());
});

describe.each(CALLERS)('[SY-02] [AD-09] as %s', (caller) => {
  test.each(ROWS.map((row) => [`${row.call}${row.about ? `, ${row.about}` : ''}`, row] as const))(
    '%s',
    async (_name, { ask, endsSession, statuses }) => {
      const asking = endsSession ? await world.newCaller(caller) : world.callers[caller];
      expect(await ask(world, asking)).toBe(statuses[caller]);
    },
  );
});
