import { expect, test } from 'vitest';
import type { Actor } from '#base/actor.ts';
import { newId } from '#platform/new-id.ts';
import { identityCache } from './identity-cache.ts';

function actor(userId = newId()): Actor {
  return {
    userId,
    organisationId: newId(),
    isOrganisationAdmin: false,
    isPlatformAdmin: false,
    language: null,
    credentialId: newId(),
    via: 'browser',
    scopes: 'all',
  };
}

test('an identity is believed for five seconds, then looked up again', async () => {
  let time = 0;
  const cache = identityCache(() => time);
  const someone = actor();
  await cache.fill('cookie', async () => someone);
  time = 4_999;
  expect(cache.get('cookie')).toBe(someone);
  time = 5_000;
  expect(cache.get('cookie')).toBeUndefined();
});

test('everything of a person is forgotten at once, and nothing of others', async () => {
  const cache = identityCache();
  const [gone, stays] = [actor(), actor()];
  await cache.fill('browser', async () => gone);
  await cache.fill('phone', async () => gone);
  await cache.fill('other', async () => stays);
  cache.forgetUser(gone.userId);
  expect([cache.get('browser'), cache.get('phone'), cache.get('other')]).toEqual([
    undefined,
    undefined,
    stays,
  ]);
});

test('a look-up that began before someone was forgotten is not remembered', async () => {
  const cache = identityCache();
  const someone = actor();
  const looking = cache.fill('cookie', async () => {
    cache.forgetUser(someone.userId);
    return someone;
  });
  await looking;
  expect(cache.get('cookie')).toBeUndefined();
});

test('strangers are not remembered', async () => {
  const cache = identityCache();
  expect(await cache.fill('garbage', async () => null)).toBeNull();
  expect(cache.get('garbage')).toBeUndefined();
});
