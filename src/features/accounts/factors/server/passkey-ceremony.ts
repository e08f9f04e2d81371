import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import type { Config } from '#platform/config.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isLoopbackHost } from '#platform/http/local-caller.ts';
import {
  type CreatedPasskey,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  passkeyCreationOptions,
  passkeyRequestOptions,
  type UsedPasskey,
} from '../contract/passkey-messages.ts';
import { CHALLENGE_LIFETIME_MS } from '../rules/factor-limits.ts';
import { factorReasons } from '../rules/factor-reasons.ts';
import { passkeys } from './factor-tables.ts';

/** Loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

/** The site that passkeys belong to. */
interface PasskeySite {
  readonly origin: string;
  readonly rpId: string;
}

/** The site named by PUBLIC_URL; on this machine, under the port that the browser uses. */
export function passkeySite(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  requestHeaders: Headers,
): PasskeySite {
  const { origin, host, hostname, protocol } = new URL(PUBLIC_URL);
  const asked = requestHeaders.get('host') ?? '';
  if (isLoopbackHost(host) && isLoopbackHost(asked)) {
    const here = new URL(`${protocol}//${asked}`);
    return { origin: here.origin, rpId: here.hostname };
  }
  return { origin, rpId: hostname };
}

type PasskeyRow = typeof passkeys.$inferSelect;

/** The passkeys of a person, as the WebAuthn API names them. */
const knownTo = (rows: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[]) =>
  rows.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as [] }));

interface PasskeyOwner {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
}

/** Options to create a passkey; their challenge is stored by the caller. */
export async function creationOptions(
  tx: Transaction,
  { rpId }: PasskeySite,
  { id, email, name }: PasskeyOwner,
): Promise<PasskeyCreationOptions> {
  const owned = await tx.select().from(passkeys).where(eq(passkeys.userId, id));
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Vigie',
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: knownTo(owned),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return passkeyCreationOptions.parse(options);
}

/** Options to use a passkey: one of this person's, or with null any of this site. */
export async function requestOptions(
  tx: Transaction,
  { rpId }: PasskeySite,
  userId: UserId | null,
): Promise<PasskeyRequestOptions> {
  const owned = userId ? await tx.select().from(passkeys).where(eq(passkeys.userId, userId)) : [];
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
    ...(userId ? { allowCredentials: knownTo(owned) } : {}),
  });
  return passkeyRequestOptions.parse(options);
}

const refused = (cause?: unknown) => new AppError('invalid', factorReasons['passkey-refused'], { cause });

/** The data of a passkey that a browser created in answer to a challenge. */
export async function verifyCreatedPasskey(
  { origin, rpId }: PasskeySite,
  expectedChallenge: string,
  response: CreatedPasskey,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((failure: unknown) => {
    throw refused(failure);
  });
  if (!verified) throw refused();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isSynced: credentialBackedUp,
  };
}

interface ExpectedPasskey {
  readonly challenge: string;
  /** Null: any person. */
  readonly userId: UserId | null;
  readonly now: Date;
}

/**
 * The owner of a passkey that signed the challenge. Refused when it belongs to someone else, signed for another site,
 * did not verify its user, or counts backwards as a copy would.
 */
export async function verifyUsedPasskey(
  tx: Transaction,
  { origin, rpId }: PasskeySite,
  { challenge, userId, now }: ExpectedPasskey,
  response: UsedPasskey,
): Promise<{ userId: UserId; passkeyId: string }> {
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, response.id))
    .for('update');
  if (!passkey || (userId && passkey.userId !== userId)) throw refused();
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((failure: unknown) => {
    throw refused(failure);
  });
  if (!verified) throw refused();
  await tx
    .update(passkeys)
    .set({ counter: sql`greatest(${passkeys.counter}, ${authenticationInfo.newCounter})`, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.userId, passkey.userId)));
  return { userId: passkey.userId, passkeyId: passkey.id };
}
