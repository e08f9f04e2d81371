import { afterEach, expect, test, vi } from 'vitest';
import { imageTarget } from './image-target.ts';

const ownerId = '0192f0c1-0000-7000-8000-000000000001';
const fileId = '0192f0c1-0000-7000-8000-000000000002';
afterEach(() => vi.unstubAllGlobals());

test('[SY-03] an image is uploaded for its purpose, and its address is requested afterwards', async () => {
  const fetched = vi.fn(async (_address: string) =>
    Response.json({ address: '/files/x?signature=y', expiresAt: '2026-11-04T12:00:00.000Z' }),
  );
  vi.stubGlobal('fetch', fetched);
  const target = imageTarget({ kind: 'reflections', ownerId });
  expect(target.address).toBe(`/api/files/images?kind=reflections&ownerId=${ownerId}`);
  const answer = {
    id: fileId,
    name: 'a.png',
    type: 'image/png',
    sizeBytes: 3,
    auditInfo: { modifiedBy: ownerId, modifiedOn: '2026-11-04T12:00:00.000Z' },
  };
  expect(await target.downloadUrl?.(answer)).toBe('/files/x?signature=y');
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/files/${fileId}/address`);
});
