import { expect, test } from 'vitest';
import { z } from 'zod';
import { event } from '#base/event.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { followAll, on } from './follow.ts';

const database = testDatabase();

const opened = event('opened', z.object({ door: z.string() }), () => []);
const closed = event('closed', z.object({ door: z.string() }), () => []);
const rang = event('rang', z.object({ times: z.number() }), () => []);

test('each fact reaches the part that follows it, in the shape it was announced in', async () => {
  const heard: unknown[] = [];
  const follower = followAll('porter', [
    on([opened, closed], async (_tx, { name, payload: { door } }) => void heard.push([name, door])),
    on([rang], async (_tx, { payload: { times } }) => void heard.push(times)),
  ]);
  const tell = (name: string, payload: Record<string, unknown>) =>
    database().asPlatform((tx) =>
      follower.handle(tx, { position: 1, organisationId: null, name, payload, topics: [], recheck: [] }),
    );
  expect(follower).toMatchObject({ name: 'porter', eventNames: ['opened', 'closed', 'rang'] });
  await tell('rang', { times: 2 });
  await tell('closed', { door: 'north' });
  expect(heard).toEqual([2, ['closed', 'north']]);
  await expect(tell('rang', { times: 'twice' })).rejects.toThrow(z.ZodError);
  await expect(tell('knocked', {})).rejects.toThrow('porter does not follow knocked');
});

test('two parts for one fact are refused when they are wired: one of them would never hear of it', () => {
  const ignore = async () => undefined;
  expect(() => followAll('porter', [on([opened], ignore), on([closed, opened], ignore)])).toThrow('porter');
});
