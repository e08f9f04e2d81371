import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** An unguessable secret, fit for a cookie, a header or a link. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The stored form of a secret: enough to verify it, not to use it. Random secrets need no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
