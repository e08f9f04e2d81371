import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { advanceTime, fakeVisits, read, write } from '../../../../../tests/support/web/fake-visits.ts';
import { CONNECTION_TIMES } from './connection/connection-times.ts';
import { deleteLocalTexts, localTextNames } from './local/local-database.ts';

const visits = fakeVisits();

test.each([
  ['the server lacks them', false],
  ['the server has them', true],
])(
  '[ED-08] changes found on this device after connecting are pending until they are acknowledged: %s',
  async (_, isSent) => {
    await visits.visit({ userId: 'solene' });
    vi.stubGlobal('indexedDB', new IDBFactory());
    const previous = await visits.visit();
    visits.server.holdsAnswers = true;
    if (!isSent) visits.server.cut();
    write(previous, 'Hier.');
    await visits.leave(previous);

    const openDatabase = slowDatabase();
    visits.server.holdsAnswers = false;
    const text = await visits.visit();
    await advanceTime(CONNECTION_TIMES.graceMs);
    expect(text.state()).toMatchObject({ status: 'synced', pendingCount: 0, isReady: true });
    expect(read(text).includes('Hier.')).toBe(isSent);
    visits.server.holdsAnswers = true;
    openDatabase();
    await advanceTime(1_000);
    expect(read(text)).toContain('Hier.');
    expect(text.state()).toMatchObject({ status: 'saving', pendingCount: 1 });
    expect(await localTextsAfterSignOut()).toHaveLength(1);
    visits.server.answer();
    await advanceTime(1_000);
    expect(text.state()).toMatchObject({ status: 'synced', pendingCount: 0 });
    expect(await localTextsAfterSignOut()).toEqual([]);
  },
);

test('[ED-08] access lost before this browser has loaded its local text: the text is offered, then deleted', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const previous = await visits.visit();
  visits.server.cut();
  write(previous, 'Hier.');
  await visits.leave(previous);

  const openDatabase = slowDatabase();
  const text = await visits.visit({ version: () => 'denied' });
  await advanceTime(CONNECTION_TIMES.graceMs);
  expect(text.state()).toMatchObject({ error: 'ACCESS_DENIED_ERROR', unsent: null });
  openDatabase();
  await advanceTime(1_000);
  expect(text.state()).toMatchObject({ pendingCount: 1, unsent: 'Hier.' });
  expect(await localTextsAfterSignOut()).toHaveLength(1);

  const forgetting = text.forget();
  await advanceTime(100);
  await forgetting;
  expect(text.state()).toMatchObject({ pendingCount: 0, unsent: null });
  expect(await localTextsAfterSignOut()).toEqual([]);
});

/** A browser whose database opens only when the returned function is called. */
function slowDatabase(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementationOnce((name, version) => {
    const opening = {} as IDBOpenDBRequest;
    void promise.then(() => {
      const real = open(name, version);
      real.onsuccess = (event) => {
        Object.assign(opening, { result: real.result });
        opening.onsuccess?.(event);
      };
    });
    return opening;
  });
  return resolve;
}

async function localTextsAfterSignOut(): Promise<string[]> {
  const names = deleteLocalTexts().then(localTextNames);
  await advanceTime(100);
  return names;
}
