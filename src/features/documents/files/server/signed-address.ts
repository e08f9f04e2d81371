import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import type { Disposition } from '../contract/files.ts';
import { fileReasons } from '../rules/file-reasons.ts';

/** Short-lived, so that a leaked address soon becomes useless even to a session that lasts. */
export const ADDRESS_LIFETIME_SECONDS = 600;
/** Addresses are the same within a minute, so that browser caches reuse them. */
const STEP_SECONDS = 60;

interface AddressClaims {
  readonly fileId: string;
  /** The id of the session or token it was issued to: when that ends, or may no longer read the file, so does the address. */
  readonly credentialId: string;
  readonly expires: number;
  readonly disposition: Disposition;
}

/** The kind of content that is signed, and where it is served. Each kind has its own key, so that signatures are not interchangeable. */
interface AddressKind {
  readonly of: string;
  readonly root: string;
}
const FILES: AddressKind = { of: 'file addresses', root: '/files' };

/** Signs and checks addresses with a key derived for this kind. */
export function addressSigner(secret: string, { of, root }: AddressKind = FILES) {
  const key = createHmac('sha256', secret).update(of).digest();
  const sign = ({ fileId, credentialId, expires, disposition }: AddressClaims) =>
    createHmac('sha256', key)
      .update(`${fileId}\n${credentialId}\n${expires}\n${disposition}`)
      .digest('base64url');

  return {
    addressFor(
      { credentialId }: Pick<Actor, 'credentialId'>,
      fileId: string,
      disposition: Disposition,
      now: Date,
    ): { address: string; expiresAt: Date } {
      const start = Math.floor(now.getTime() / 1_000 / STEP_SECONDS) * STEP_SECONDS;
      const expires = start + ADDRESS_LIFETIME_SECONDS;
      const signature = sign({ fileId, credentialId, expires, disposition });
      const query = new URLSearchParams({ credentialId, expires: String(expires), disposition, signature });
      return { address: `${root}/${fileId}?${query}`, expiresAt: new Date(expires * 1_000) };
    },
    /** Throws unless the signature is valid and not expired. */
    check(claims: AddressClaims, signature: string, now: Date): void {
      const expected = Buffer.from(sign(claims));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw new AppError('forbidden', fileReasons['address-invalid']);
      }
      if (now.getTime() >= claims.expires * 1_000) {
        throw new AppError('gone', fileReasons['address-expired']);
      }
    },
  };
}
export type AddressSigner = ReturnType<typeof addressSigner>;
