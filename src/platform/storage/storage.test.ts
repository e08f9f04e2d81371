// @module-tag deep
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, s3Server } from '../../../tests/support/s3-server.ts';
import { clearOldDrafts, folderStorage } from './folder-storage.ts';
import { type S3Options, s3Storage } from './s3-storage.ts';
import { PART_BYTES } from './split-into-parts.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

let root = '';
let store: S3Server;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vigie-files-'));
  store = await s3Server();
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true, force: true });
});

const openS3 = async (more: Partial<S3Options> = {}) => s3Storage({ ...store, credentials: store, ...more });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const chunksOf = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
async function read(storage: Storage, path: string, first?: number, last?: number) {
  const stream = await storage.get(path, first === undefined ? undefined : { first, last: last ?? first });
  return stream ? buffer(stream) : undefined;
}
async function listed(storage: Storage, prefix: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of storage.list(prefix)) paths.push(path);
  return paths.sort();
}

describe.each([
  ['a folder', async () => folderStorage(join(root, 'shared'))],
  ['a bucket (of s3rver, a small S3-compatible server, not AWS)', () => openS3()],
])('%s', (_name, openStorage) => {
  test('stores bytes with their hash and length, reads all or a range, and deletes', async () => {
    const storage = await openStorage();
    const bytes = randomBytes(200_000);
    const stored = await storage.put('images/one/a', chunksOf(bytes, 7_000), { type: 'image/png' });
    expect(stored).toEqual({ hash: sha256(bytes), size: bytes.length });
    expect((await read(storage, 'images/one/a'))?.equals(bytes)).toBe(true);
    expect(await read(storage, 'images/one/a', 10, 19)).toEqual(bytes.subarray(10, 20));
    await storage.delete('images/one/a');
    await storage.delete('images/one/a');
    expect(await read(storage, 'images/one/a')).toBeUndefined();
  });

  test('stores an empty object', async () => {
    const storage = await openStorage();
    const stored = await storage.put('images/empty', Readable.from([]), { type: 'image/png' });
    expect(stored).toEqual({ hash: sha256(Buffer.alloc(0)), size: 0 });
    expect(await read(storage, 'images/empty')).toEqual(Buffer.alloc(0));
    await storage.delete('images/empty');
  });

  test('lists by prefix', async () => {
    const storage = await openStorage();
    for (const path of ['list/a/1', 'list/a/2', 'list/b/1']) {
      await storage.put(path, Readable.from([Buffer.from(path)]), { type: 'text/plain' });
    }
    expect(await listed(storage, 'list/a/')).toEqual(['list/a/1', 'list/a/2']);
    expect(await listed(storage, 'list/')).toHaveLength(3);
    expect(await listed(storage, 'nowhere/')).toEqual([]);
  });

  test('a failing stream stores nothing', async () => {
    const storage = await openStorage();
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(PART_BYTES + 10);
        yield randomBytes(PART_BYTES + 10);
        throw new Error('the line was cut');
      })(),
    );
    await expect(storage.put('broken/a', broken, { type: 'image/png' })).rejects.toThrow('the line was cut');
    expect(await read(storage, 'broken/a')).toBeUndefined();
    expect(await store.uploadsLeft()).toBe(0);
  });

  test.each(['../out', '/etc/passwd', 'a//b', 'a/./b', 'a/../../b', '', 'a\0b', 'a\\b', '.hidden'])(
    'an invalid path is refused: %j',
    async (path) => {
      const storage = await openStorage();
      const put = () => storage.put(path, Readable.from(['x']), { type: 'text/plain' });
      await expect(put()).rejects.toThrow('plain segments');
      await expect(storage.get(path)).rejects.toThrow('plain segments');
      await expect(storage.delete(path)).rejects.toThrow('plain segments');
    },
  );
});

test('a full disk is reported as such and leaves no partial file', async () => {
  const place = join(root, 'full');
  const storage = folderStorage(place, async (path, flags, mode) => {
    const file = await open(path, flags, mode);
    let writes = 0;
    file.writeFile = async (data) => {
      writes += 1;
      if (writes > 2) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      await file.appendFile(data as Buffer);
    };
    return file;
  });
  const content = chunksOf(randomBytes(50_000), 10_000);
  await expect(storage.put('a/b', content, { type: 'image/png' })).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(content.destroyed).toBe(true);
  expect(await listed(storage, '')).toEqual([]);
  expect(await readdir(join(place, '.incoming'))).toEqual([]);
});

test('reading applies backpressure: memory does not grow with the file', async () => {
  const storage = folderStorage(join(root, 'slow'));
  await storage.put('big', chunksOf(randomBytes(8_000_000), 100_000), { type: 'image/png' });
  const stream = await storage.get('big');
  await once(stream ?? Readable.from([]), 'readable');
  expect(stream?.readableLength).toBeLessThan(200_000);
  stream?.destroy();
});

test('an unfinished write of a killed process is not listed, and is removed once it is old', async () => {
  const storage = folderStorage(join(root, 'killed'));
  await storage.put('a', Readable.from(['x']), { type: 'text/plain' });
  await writeFile(join(root, 'killed', '.incoming', 'half'), 'half');
  expect(await listed(storage, '')).toEqual(['a']);
  await clearOldDrafts(join(root, 'killed'), new Date(Date.now() - 60_000));
  expect(await readdir(join(root, 'killed', '.incoming'))).toEqual(['half']);
  await clearOldDrafts(join(root, 'killed'), new Date(Date.now() + 60_000));
  expect(await readdir(join(root, 'killed', '.incoming'))).toEqual([]);
  await clearOldDrafts(join(root, 'nowhere'), new Date());
});

test('a long object is uploaded to a bucket in parts of limited size', async () => {
  const storage = await openS3();
  const bytes = randomBytes(PART_BYTES * 2 + 1_000);
  const stored = await storage.put('long/a', chunksOf(bytes, 1_000_000), { type: 'application/pdf' });
  expect(stored).toEqual({ hash: sha256(bytes), size: bytes.length });
  expect((await read(storage, 'long/a'))?.equals(bytes)).toBe(true);
  expect(store.largestBody()).toBeLessThan(PART_BYTES + 1_000_001);
});

describe('a failing store', () => {
  const expectUnavailable = (act: Promise<unknown>) => expect(act).rejects.toBeInstanceOf(StorageUnavailable);
  const content = () => Readable.from([randomBytes(10)]);

  test.each([403, 503, 'refused', 'silence'] as const)(
    '%s: every operation reports it, and works again afterwards',
    async (trouble) => {
      const storage = await openS3({ responseTimeoutMs: trouble === 'silence' ? 100 : 5_000 });
      await storage.put('trouble/a', Readable.from([Buffer.from('kept')]), { type: 'text/plain' });
      if (trouble === 'refused') await store.stop();
      else store.setTrouble(trouble);
      await expectUnavailable(storage.put('trouble/b', content(), { type: 'text/plain' }));
      await expectUnavailable(storage.get('trouble/a'));
      await expectUnavailable(storage.delete('trouble/a'));
      await expectUnavailable(listed(storage, 'trouble/'));
      if (trouble === 'refused') await store.start();
      else store.setTrouble(null);
      expect(String(await read(storage, 'trouble/a'))).toBe('kept');
      expect(await listed(storage, 'trouble/')).toEqual(['trouble/a']);
    },
  );

  test('a transfer may take longer than other commands, but not for ever', async () => {
    const storage = await openS3({ responseTimeoutMs: 2_000 });
    store.setTrouble({ lateMs: 2_500 });
    await storage.put('slow/a', Readable.from([Buffer.from('kept')]), { type: 'text/plain' });
    store.setTrouble('silence');
    const impatient = await openS3({ responseTimeoutMs: 100 });
    await expectUnavailable(impatient.put('slow/b', content(), { type: 'text/plain' }));
    store.setTrouble(null);
    expect(String(await read(storage, 'slow/a'))).toBe('kept');
  });

  test('a wrong key and a missing bucket are reported to the operator', async () => {
    const wrong = await openS3({ credentials: { accessKeyId: 'wrong', secretAccessKey: 'wrong' } });
    await expect(wrong.get('a')).rejects.toMatchObject({ cause: { name: 'InvalidAccessKeyId' } });
    const nowhere = await openS3({ bucket: 'nowhere' });
    await expect(nowhere.get('a')).rejects.toMatchObject({ cause: { name: 'NoSuchBucket' } });
  });
});
