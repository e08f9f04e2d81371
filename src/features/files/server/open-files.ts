import type { Storage } from '#platform/storage/storage.ts';
import type { FilePurposes } from './file-purposes.ts';
import { type AddressSigner, addressSigner } from './signed-address.ts';

/** What the use cases of this feature share. */
export interface Files {
  readonly storage: Storage;
  readonly signer: AddressSigner;
  readonly purposes: FilePurposes;
}

interface Options {
  readonly storage: Storage;
  readonly secret: string;
  /** Rules of the features that own files; nothing is kept for anybody else. */
  readonly purposes?: FilePurposes;
}

export function openFiles({ storage, secret, purposes = {} }: Options): Files {
  return { storage, signer: addressSigner(secret), purposes };
}
