import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 16 MB of memory and about 50 ms for each hash. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1_024 * 1_024 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** Unicode has several forms of one text; keyboards differ in which they send. */
const deriveKey = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

/** The salt that a hash carries. */
export const saltOf = (hash: string): string => hash.split(':')[0] ?? '';

/** Hashes a password; the result carries its salt. */
export async function hashPassword(password: string, salt = newSalt()): Promise<string> {
  const key = await deriveKey(password, salt);
  return `${salt}:${key.toString('hex')}`;
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt = '', stored = ''] = hash.split(':');
  const key = await deriveKey(password, salt);
  const expected = Buffer.from(stored, 'hex');
  return expected.length === key.length && timingSafeEqual(expected, key);
}
