import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { addressSigner } from './signed-address.ts';

const signer = addressSigner('a-secret-of-more-than-thirty-two-characters');
const now = new Date('2026-11-04T12:00:30Z');
const fileId = newId();
const credentialId = newId();
const session = { credentialId };

function claimsIn(address: string) {
  const { searchParams } = new URL(address, 'http://localhost');
  return {
    claims: {
      fileId,
      credentialId,
      expires: Number(searchParams.get('expires')),
      disposition: 'inline' as const,
    },
    signature: searchParams.get('signature') ?? '',
  };
}

test('an address is valid until it expires and not a second longer', () => {
  const { address, expiresAt } = signer.addressFor(session, fileId, 'inline', now);
  expect(expiresAt.toISOString()).toBe('2026-11-04T12:10:00.000Z');
  const { claims, signature } = claimsIn(address);
  signer.check(claims, signature, new Date(expiresAt.getTime() - 1));
  expect(() => signer.check(claims, signature, expiresAt)).toThrow('address-expired');
});

test('within a minute the address is the same, so that caches reuse it', () => {
  const later = new Date(now.getTime() + 20_000);
  expect(signer.addressFor(session, fileId, 'inline', later)).toEqual(
    signer.addressFor(session, fileId, 'inline', now),
  );
});

test('another secret gives other signatures', () => {
  const { claims, signature } = claimsIn(signer.addressFor(session, fileId, 'inline', now).address);
  const other = addressSigner('another-secret-of-more-than-32-characters');
  expect(() => other.check(claims, signature, now)).toThrow('address-invalid');
  expect(() => signer.check(claims, `${signature}x`, now)).toThrow('address-invalid');
});

test('[TR-07] an address names whom it was issued to, and is valid for nobody else', () => {
  const { claims, signature } = claimsIn(signer.addressFor(session, fileId, 'inline', now).address);
  const another = { ...claims, credentialId: newId() };
  expect(() => signer.check(another, signature, now)).toThrow('address-invalid');
});

test('a signature for one kind is not valid for another', () => {
  const { claims, signature } = claimsIn(signer.addressFor(session, fileId, 'inline', now).address);
  const snapshots = addressSigner('a-secret-of-more-than-thirty-two-characters', {
    of: 'snapshot addresses',
    root: '/snapshots',
  });
  expect(() => snapshots.check(claims, signature, now)).toThrow('address-invalid');
  snapshots.check(
    claims,
    claimsIn(snapshots.addressFor(session, fileId, 'inline', now).address).signature,
    now,
  );
});
