import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedPasskey,
} from '../../src/features/accounts/factors/contract/passkey-messages.ts';

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const CREDENTIAL_INCLUDED = 64;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const encode = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** What an honest browser and authenticator would not do. */
interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
}

/** An authenticator in memory, and the browser around it. */
export class SoftwarePasskey {
  readonly #origin: string;
  readonly #id = randomBytes(16);
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create({ rp, challenge }: PasskeyCreationOptions, deviations: Deviations = {}): CreatedPasskey {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authData = Buffer.concat([
      this.#head(deviations.rpId ?? rp.id, CREDENTIAL_INCLUDED, deviations),
      Buffer.alloc(16),
      length,
      this.#id,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, deviations),
        attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    };
  }

  use({ rpId, challenge }: PasskeyRequestOptions, deviations: Deviations = {}): UsedPasskey {
    this.#counter += 1;
    const authenticatorData = this.#head(deviations.rpId ?? rpId, 0, deviations);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, deviations);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON,
        authenticatorData: encode(authenticatorData),
        signature: encode(sign('sha256', signed, this.#keys.privateKey)),
      },
    };
  }

  #common() {
    const id = encode(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #head(rpId: string, flags: number, { isUserVerified = true, counter = this.#counter }: Deviations): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = isUserVerified ? USER_VERIFIED : 0;
    return Buffer.concat([sha256(rpId), Buffer.from([USER_PRESENT | verified | flags]), count]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Deviations): string {
    return encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
