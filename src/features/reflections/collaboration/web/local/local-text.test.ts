import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import {
  deleteLocalTexts,
  localTextName,
  localTextNames,
  openLocalDatabase,
  UPDATES,
} from './local-database.ts';
import { type LocalText, openLocalText, readLocal, type UnsentMark } from './local-text.ts';

const NAME = localTextName('camille', 'digue');

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Tab {
  readonly kept: LocalText;
  readonly document: Y.Doc;
  readonly onFailed: () => void;
  /** Inserts text that the server lacks; `count` is the number of unsent changes. */
  readonly write: (inserted: string, count: number) => void;
  readonly read: () => string;
  readonly load: () => Promise<UnsentMark | null>;
}

/** The text in one tab of the browser. */
function openTab(): Tab {
  const document = new Y.Doc();
  const inserted = document.getText('words');
  const onFailed = vi.fn();
  const kept = openLocalText({ userId: 'camille', reflectionId: 'digue', document, onFailed });
  return {
    kept,
    document,
    onFailed,
    write(written, count) {
      const since = Y.encodeStateVector(document);
      inserted.insert(inserted.length, written);
      kept.keep(Y.encodeStateAsUpdate(document, since), { count, since });
    },
    read: () => inserted.toString(),
    async load() {
      let found: UnsentMark | null = null;
      await kept.load((lacking) => {
        // Must be counted before anything of it can be sent.
        expect(inserted.toString()).not.toContain('Gardé.');
        found = lacking;
      });
      return found;
    },
  };
}

async function storedCounts() {
  const database = await openLocalDatabase(NAME);
  const { updates, marks } = await readLocal(database);
  database.close();
  return { rows: updates.length, marks: [...marks.values()].map(({ count }) => count) };
}

/** A tab that writes, and closes before the server has acknowledged. */
async function writeAndClose(inserted: string, count: number): Promise<void> {
  const tab = openTab();
  await tab.load();
  tab.write(inserted, count);
  await tab.kept.close();
}

test('[ED-08] changes are restored at the next visit, marked as unsent until the server has them', async () => {
  await writeAndClose('Gardé.', 3);
  const next = openTab();
  expect(await next.load()).toEqual({ count: 3, since: Y.encodeStateVector(new Y.Doc()) });
  expect(next.read()).toBe('Gardé.');
  next.kept.confirm();
  // At once: signing out now leaves nothing behind.
  expect(await storedCounts()).toEqual({ rows: 1, marks: [] });
  await next.kept.close();
  const last = openTab();
  expect(await last.load()).toBeNull();
  expect(last.read()).toBe('Gardé.');
  await last.kept.close();
});

test('[ED-08] a database that opens slowly loses no mark of unsent changes', async () => {
  await writeAndClose('Gardé.', 3);
  const slow = openTab();
  const loading = slow.load();
  // Already connected, and the server has everything this page knows of.
  slow.write('Tapé.', 1);
  slow.kept.confirm();
  expect(await loading).toMatchObject({ count: 3 });
  expect(slow.read()).toContain('Gardé.');
  await expect.poll(storedCounts).toEqual({ rows: 2, marks: [3] });
  slow.kept.confirm();
  await slow.kept.close();
  expect(await storedCounts()).toEqual({ rows: 2, marks: [] });
});

test('[ED-08] a tab deletes the marks it found, unless their tab has written since', async () => {
  const [first, second] = [openTab(), openTab()];
  await first.load();
  first.write('Un.', 1);
  await expect.poll(storedCounts).toEqual({ rows: 1, marks: [1] });
  expect(await second.load()).toMatchObject({ count: 1 });
  // The first tab's change has arrived, and it makes another: the count is one again, but the mark differs.
  first.kept.confirm();
  first.write('Deux.', 1);
  second.kept.confirm();
  await Promise.all([first.kept.close(), second.kept.close()]);
  expect(await storedCounts()).toMatchObject({ marks: [1] });
  const third = openTab();
  expect(await third.load()).toMatchObject({ count: 1 });
  expect(third.read()).toBe('Un.Deux.');
  await third.kept.close();
});

test('[ED-08] many small rows are merged into one, those of another tab included', async () => {
  const writing = new Y.Doc();
  const letters: Uint8Array[] = [];
  writing.on('update', (update: Uint8Array) => letters.push(update));
  for (let letter = 0; letter < 1_000; letter += 1) writing.getText('words').insert(letter, 'a');
  const tab = openTab();
  await tab.load();
  const database = await openLocalDatabase(NAME);
  const before = openTab();
  const rows = database.transaction(UPDATES, 'readwrite').objectStore(UPDATES);
  for (const letter of letters) rows.add(letter);
  database.close();
  await before.load();
  expect(before.read()).toHaveLength(1_000);
  // One tab writes while the other merges all rows.
  tab.write('Entre-temps.', 1);
  before.write('Fin.', 1);
  await Promise.all([tab.kept.close(), before.kept.close()]);
  expect((await storedCounts()).rows).toBeLessThanOrEqual(2);
  const next = openTab();
  expect(await next.load()).toMatchObject({ count: 2 });
  expect(next.read()).toHaveLength(1_000 + 'Entre-temps.Fin.'.length);
  await next.kept.close();
});

test('[ED-08] a full disk is reported once; stored changes stay', async () => {
  await writeAndClose('Gardé.', 1);
  const tab = openTab();
  await tab.load();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('the disk is full', 'QuotaExceededError');
  });
  tab.write(' De trop.', 2);
  await expect.poll(() => tab.onFailed).toHaveBeenCalledTimes(1);
  tab.write(' Encore.', 3);
  tab.kept.confirm();
  tab.kept.flush();
  await tab.kept.close();
  expect(tab.onFailed).toHaveBeenCalledTimes(1);
  expect(tab.read()).toBe('Gardé. De trop. Encore.');
  expect(await storedCounts()).toEqual({ rows: 1, marks: [1] });
});

test('[ED-08] a browser that provides no database reports it', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not in a private window', 'SecurityError');
  });
  const tab = openTab();
  await expect(tab.load()).rejects.toThrow('private window');
  expect(tab.onFailed).toHaveBeenCalledTimes(1);
  tab.write('Nulle part.', 1);
  await tab.kept.close();
});

test('[ED-08] signing out deletes what the server has, and keeps what it lacks', async () => {
  await writeAndClose('Gardé.', 1);
  await deleteLocalTexts();
  expect(await localTextNames()).toEqual([NAME]);
  const tab = openTab();
  await tab.load();
  tab.kept.confirm();
  await tab.kept.close();
  await deleteLocalTexts();
  expect(await localTextNames()).toEqual([]);
});
