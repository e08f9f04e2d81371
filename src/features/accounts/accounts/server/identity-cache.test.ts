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

test('an identity is cached for five seconds, then looked up again', async () => {
  let time = 0;
  const cache = identityCache(() => time);
  const someone = actor();
  await cache.fill('cookie', async () => someone);
  time = 4_999;
  expect(cache.get('cookie')).toBe(someone);
  time = 5_000;
  expect(cache.get('cookie')).toBeUndefined();
});

test('forgetting a person removes all their entries and no others', async () => {
  const cache = identityCache();
  const [forgotten, other] = [actor(), actor()];
  await cache.fill('browser', async () => forgotten);
  await cache.fill('phone', async () => forgotten);
  await cache.fill('other', async () => other);
  cache.forgetUser(forgotten.userId);
  expect([cache.get('browser'), cache.get('phone'), cache.get('other')]).toEqual([
    undefined,
    undefined,
    other,
  ]);
});

test('a look-up that began before a person was forgotten is not cached', async () => {
  const cache = identityCache();
  const someone = actor();
  const looking = cache.fill('cookie', async () => {
    cache.forgetUser(someone.userId);
    return someone;
  });
  await looking;
  expect(cache.get('cookie')).toBeUndefined();
});

test('a failed look-up is not cached', async () => {
  const cache = identityCache();
  expect(await cache.fill('garbage', async () => null)).toBeNull();
  expect(cache.get('garbage')).toBeUndefined();
});
