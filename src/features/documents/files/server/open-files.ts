import type { Actor } from '#base/actor.ts';
import { openShrinker, type Shrinker } from '#platform/pictures/open-shrinker.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FilePurposes } from './file-purposes.ts';
import { createScaledCopies, SCALED_BOX, type ScaledCopy } from './scaled-copies.ts';
import { type AddressSigner, addressSigner } from './signed-address.ts';

type FindActor = (credentialId: string) => Promise<Actor | null>;

/** The services of this feature. */
export interface Files {
  readonly storage: Storage;
  readonly signer: AddressSigner;
  readonly purposes: FilePurposes;
  /** The person of a session or token, by its id; null once it has ended. */
  readonly findActor: FindActor;
  readonly scaledCopy: ScaledCopy;
  readonly shrinker: Shrinker;
}

/** Enough for a photograph of a hundred megapixels. */
const SHRINKING = { box: SCALED_BOX, limitMs: 20_000, memoryMb: 1_024 };

interface Options {
  readonly storage: Storage;
  readonly secret: string;
  /** Rules of the features that own files; files of other kinds are refused. */
  readonly purposes?: FilePurposes;
  /** Absent: no address can be used. */
  readonly findActor?: FindActor;
}

export function openFiles({ storage, secret, purposes = {}, findActor = async () => null }: Options): Files {
  const shrinker = openShrinker(SHRINKING);
  const scaledCopy = createScaledCopies(storage, shrinker);
  return { storage, signer: addressSigner(secret), purposes, findActor, scaledCopy, shrinker };
}
