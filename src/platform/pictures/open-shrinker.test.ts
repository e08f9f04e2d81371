// @module-tag deep
import { afterAll, expect, test } from 'vitest';
import { makePng } from '../../../tests/support/make-png.ts';
import { openShrinker } from './open-shrinker.ts';

const shrinker = openShrinker({
  box: { maxWidth: 960, maxHeight: 960, minSide: 40 },
  limitMs: 10_000,
  memoryMb: 512,
});
afterAll(() => shrinker.close());

test('[SY-04] a picture made to be costly is refused within the limits, and the next one still works', async () => {
  const good = makePng({ width: 500, height: 400 });
  expect(Buffer.from((await shrinker.shrink(good)) ?? []).toString('latin1', 8, 12)).toBe('WEBP');
  // Either reduced like any other, or refused for its memory use.
  const large = await shrinker.shrink(makePng({ width: 8_000, height: 8_000 }));
  expect(large?.length ?? 0).toBeLessThan(50_000);
  const hostile: readonly [string, Buffer][] = [
    ['with enormous declared dimensions', makePng({ width: 65_000, height: 65_000, heldBytes: 10 })],
    [
      'with the largest possible dimensions',
      makePng({ width: 0xffff_ffff, height: 0xffff_ffff, heldBytes: 10 }),
    ],
    ['words', Buffer.from('bonjour')],
    ['a page', Buffer.from('<!doctype html><script>1</script>')],
  ];
  for (const [name, bytes] of hostile)
    expect([name, (await shrinker.shrink(bytes))?.length ?? null]).toEqual([name, null]);
  expect(await shrinker.shrink(good)).not.toBeNull();
});
