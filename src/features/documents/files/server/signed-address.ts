import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#base/app-error.ts';
import type { Disposition } from '../contract/files.ts';
import { fileReasons } from '../rules/file-reasons.ts';

/** D-files: short-lived, so that an address that leaks is soon worth nothing. */
export const ADDRESS_LIFETIME_SECONDS = 600;
/** Within a minute everybody gets the same address, so that a browser's cache knows it again. */
const STEP_SECONDS = 60;

interface AddressClaims {
  readonly fileId: string;
  readonly expires: number;
  readonly disposition: Disposition;
}

/** What is signed, and where it is served. Each kind has a key of its own, so that no signature serves another. */
interface Signed {
  readonly of: string;
  readonly root: string;
}
const FILES: Signed = { of: 'file addresses', root: '/files' };

/** Signs and checks addresses with a key of their own, so that no other signature of the product is one of these. */
export function addressSigner(secret: string, { of, root }: Signed = FILES) {
  const key = createHmac('sha256', secret).update(of).digest();
  const sign = ({ fileId, expires, disposition }: AddressClaims) =>
    createHmac('sha256', key).update(`${fileId}\n${expires}\n${disposition}`).digest('base64url');

  return {
    addressFor(fileId: string, disposition: Disposition, now: Date): { address: string; expiresAt: Date } {
      const step = Math.floor(now.getTime() / 1_000 / STEP_SECONDS) * STEP_SECONDS;
      const expires = step + ADDRESS_LIFETIME_SECONDS;
      const signature = sign({ fileId, expires, disposition });
      const query = new URLSearchParams({ expires: String(expires), disposition, signature });
      return { address: `${root}/${fileId}?${query}`, expiresAt: new Date(expires * 1_000) };
    },
    /** Throws unless the address was made here and still holds. */
    check(claims: AddressClaims, signature: string, now: Date): void {
      const right = Buffer.from(sign(claims));
      const given = Buffer.from(signature);
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        throw new AppError('forbidden', fileReasons['address-invalid']);
      }
      if (now.getTime() >= claims.expires * 1_000) {
        throw new AppError('gone', fileReasons['address-expired']);
      }
    },
  };
}
export type AddressSigner = ReturnType<typeof addressSigner>;
