import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../../tests/support/web/fake-contributions-server.ts';
import {
  idOf,
  ME,
  momentOf,
  type Person,
  sampleCard,
  sampleElement,
} from '../../../../../tests/support/web/sample-contributions.ts';
import { changesQuery, contributionsQuery, getContributions, readUpTo } from './contributions-query.ts';
import { loadUntilShown, readMoreCards, readMoreElements } from './load-more.ts';
import { cardsOf } from './loaded/loaded-contributions.ts';

const ANALYSIS = idOf(9);
const person = (number: number): Person => ({
  id: idOf(100 + number),
  firstName: 'P',
  lastName: `${number}`,
});
/** Sixty elements each, newest first; numbers tell people apart. */
const elementsOf = (number: number) =>
  Array.from({ length: 60 }, (_, place) =>
    sampleElement(number * 100 + 60 - place, person(number), { timestamp: momentOf(60 - place) }),
  );
const people = Array.from({ length: 10 }, (_, number) => number);

let server = fakeServer();
let client = new QueryClient();

beforeEach(() => {
  server = fakeServer([
    sampleCard(ME, []),
    ...people.map((number) => sampleCard(person(number), elementsOf(number))),
  ]);
  client = new QueryClient();
  vi.stubGlobal('fetch', server.answer);
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const now = () => getContributions(client, ANALYSIS);
const lengths = () => now()?.others.map(({ elements }) => elements.length);
const open = () => client.fetchQuery(contributionsQuery(ANALYSIS));
const fetchChanges = () => client.fetchQuery({ ...changesQuery(ANALYSIS), staleTime: 0 });

test('the first response is bounded: eight people, five elements each', async () => {
  await open();
  expect(lengths()).toEqual(Array.from({ length: 8 }, () => 5));
  expect(now()).toMatchObject({ total: 10 });
  expect(now()?.others.every(({ hasMore }) => hasMore)).toBe(true);
});

test('more people and older elements are merged, once each, until all are loaded', async () => {
  await open();
  await readMoreCards(client, ANALYSIS);
  await readMoreCards(client, ANALYSIS);
  expect(now()?.others).toHaveLength(10);
  for (const expected of [55, 60, 60]) {
    await readMoreElements(client, ANALYSIS, person(0).id);
    expect(lengths()?.[0]).toBe(expected);
  }
  expect(now()?.others[0]?.elements.map(({ id }) => id)).toEqual(elementsOf(0).map(({ id }) => id));
  expect(now()?.others[0]?.hasMore).toBe(false);
});

test('pages are loaded until one contains the element, and no further', async () => {
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    /elements\/[0-9a-f-]{36}$/.test(address)
      ? Promise.resolve(Response.json(elementsOf(9)[30]))
      : server.answer(address, request),
  );
  await loadUntilShown(client, ANALYSIS, elementsOf(9)[30]?.id ?? '');
  expect(now()?.others).toHaveLength(10);
  expect(lengths()?.[9]).toBe(55);
  expect(lengths()?.[0]).toBe(5);
});

test('[AL-14] too many changes reload everything, as far as it was loaded', async () => {
  await open();
  await readMoreCards(client, ANALYSIS);
  await readMoreElements(client, ANALYSIS, person(1).id);
  server.add(sampleElement(170, person(1), { timestamp: momentOf(90) }) as never);
  server.leap(200);
  server.asked.length = 0;
  await fetchChanges();
  expect(now()?.revision).toBe(211);
  expect(now()?.others).toHaveLength(10);
  expect(lengths()?.[1]).toBe(55);
  expect(now()?.others[1]?.elements[0]?.id).toBe(idOf(1170));
  expect(server.asked.filter((one) => one === 'changes')).toHaveLength(1);
});

test('[AL-14] an action ends once its result has been read back', async () => {
  await open();
  server.change(elementsOf(2)[0]?.id ?? '', (one) => ({ ...one, vote: 'upvote' }));
  await readUpTo(client, ANALYSIS, 11);
  expect(now()?.revision).toBe(11);
  const loaded = now();
  expect(loaded && cardsOf(loaded)[3]?.elements[0]?.vote).toBe('upvote');
});
