import { expect, test } from 'vitest';
import { z } from 'zod';
import { event } from '#base/event.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { combineHandlers, on } from './define-consumer.ts';

const database = testDatabase();

const opened = event('opened', z.object({ door: z.string() }), () => []);
const closed = event('closed', z.object({ door: z.string() }), () => []);
const rang = event('rang', z.object({ times: z.number() }), () => []);

test('each event reaches its handler, with a parsed payload', async () => {
  const received: unknown[] = [];
  const consumer = combineHandlers('porter', [
    on([opened, closed], async (_tx, { name, payload: { door } }) => void received.push([name, door])),
    on([rang], async (_tx, { payload: { times } }) => void received.push(times)),
  ]);
  const tell = (name: string, payload: Record<string, unknown>) =>
    database().asPlatform((tx) =>
      consumer.handle(tx, { position: 1, organisationId: null, name, payload, topics: [], recheck: [] }),
    );
  expect(consumer).toMatchObject({ name: 'porter', eventNames: ['opened', 'closed', 'rang'] });
  await tell('rang', { times: 2 });
  await tell('closed', { door: 'north' });
  expect(received).toEqual([2, ['closed', 'north']]);
  await expect(tell('rang', { times: 'twice' })).rejects.toThrow(z.ZodError);
  await expect(tell('knocked', {})).rejects.toThrow('porter has no handler for knocked');
});

test('two handlers for one event are refused: one of them would never be called', () => {
  const ignore = async () => undefined;
  expect(() => combineHandlers('porter', [on([opened], ignore), on([closed, opened], ignore)])).toThrow(
    'porter',
  );
});
