import { createHash } from 'node:crypto';

/** PDF 1.7 §7.6.3.3: the padding of passwords. */
const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const PERMISSIONS = -44;
const KEY_BYTES = 5;

/** The oldest encryption of PDFs (RC4, 40 bits), sufficient for files that require a password. */
export interface PdfEncryption {
  /** The encryption dictionary. */
  readonly dictionary: string;
  readonly fileId: string;
  encrypt(objectNumber: number, bytes: Buffer): Buffer;
}

export function encryptFor(userPassword: string): PdfEncryption {
  const fileId = md5(Buffer.from('a file of the tests'));
  const ownerKey = md5(padded('owner')).subarray(0, KEY_BYTES);
  const owner = rc4(ownerKey, padded(userPassword));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(Buffer.concat([padded(userPassword), owner, permissions, fileId])).subarray(0, KEY_BYTES);
  const user = rc4(key, PADDING);
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P ${PERMISSIONS} >>`,
    fileId: fileId.toString('hex'),
    encrypt: (objectNumber, bytes) => {
      const salt = Buffer.alloc(5);
      salt.writeUIntLE(objectNumber, 0, 3);
      return rc4(md5(Buffer.concat([key, salt])).subarray(0, KEY_BYTES + 5), bytes);
    },
  };
}

/**
 * PDF 1.6 §3.5.4: encrypts only attachments, not strings and streams. The attachment itself cannot be decrypted with any
 * key, since no reader of pages opens it.
 */
export function encryptAttachmentsFor(userPassword: string): PdfEncryption {
  const whole = encryptFor(userPassword);
  const filters = '/CF << /Attached << /CFM /V2 /Length 16 >> >>';
  const applied = '/StmF /Identity /StrF /Identity /EFF /Attached';
  return {
    ...whole,
    dictionary: whole.dictionary.replace('/V 1 /R 2', `/V 4 /R 4 /Length 128 ${filters} ${applied}`),
    encrypt: (_objectNumber, bytes) => bytes,
  };
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();
const padded = (password: string) =>
  Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    const previous = at(a);
    state[a & 255] = at(b);
    state[b & 255] = previous;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j += at(i) + (key[i % key.length] ?? 0);
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      const i = index + 1;
      j += at(i);
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
