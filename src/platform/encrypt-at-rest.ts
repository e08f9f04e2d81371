import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that must be read again, with a key derived from the secret of the installation. */
export interface EncryptionAtRest {
  /** `owner` is bound to the result: it cannot be moved to another row. */
  encrypt(text: string, owner: string): string;
  /** Null when it was changed, belongs to another owner, or was encrypted with another secret. */
  decrypt(stored: string, owner: string): string | null;
}

export function encryptionAtRest(secret: string, purpose: string): EncryptionAtRest {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt(stored, owner) {
      const bytes = Buffer.from(stored, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      if (tag.length < TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
