import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { secretCookie } from '#features/accounts/server.ts';
import type { Config } from '#platform/config.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import { hashSecret, newSecret } from '#platform/secrets.ts';
import { providerSignInReasons } from '../rules/provider-reasons.ts';
import { providerSignIns, type SignInPurpose } from './provider-tables.ts';

/** Long enough to find one's telephone. */
const LIFETIME_MS = 10 * 60_000;

/** What ties the answer of a provider to this sign-in. Derived from the cookie, so that the database holds none of it. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  /** RFC 7636. */
  readonly codeVerifier: string;
}

function secretsOf(secret: string): FlowSecrets {
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}

type Settings = Pick<Config, 'PUBLIC_URL'>;
type Headers = Pick<PublicContext, 'now' | 'requestHeaders' | 'replyHeaders'>;

const cookieOf = (config: Settings) =>
  secretCookie(config, { name: 'organisation_sign_in', ageMs: LIFETIME_MS });

interface NewSignIn {
  readonly organisationId: OrganisationId;
  readonly purpose: SignInPurpose;
  /** The admin who tests the connection. */
  readonly userId?: UserId;
}

/** Starts a sign-in bound to this browser and forgets expired ones. Runs as the platform role. */
export async function createPendingSignIn(
  tx: Transaction,
  config: Settings,
  { now, replyHeaders }: Headers,
  signIn: NewSignIn,
): Promise<FlowSecrets> {
  const secret = newSecret();
  await tx.delete(providerSignIns).where(lte(providerSignIns.expiresAt, now));
  await tx.insert(providerSignIns).values({
    id: newId(),
    ...signIn,
    secretHash: hashSecret(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  replyHeaders.append('set-cookie', cookieOf(config).create(secret));
  return secretsOf(secret);
}

export interface PendingSignIn extends Required<Pick<NewSignIn, 'organisationId' | 'purpose'>> {
  readonly userId: UserId | null;
  readonly createdAt: Date;
  readonly secrets: FlowSecrets;
}

/**
 * Takes the sign-in of this browser, which ends it: it is used once, whatever comes of it. An answer to another sign-in leaves
 * it, so that a link prepared by somebody else cannot end it.
 */
export async function takePendingSignIn(
  tx: Transaction,
  config: Settings,
  { now, requestHeaders, replyHeaders }: Headers,
  parameters: string,
): Promise<PendingSignIn> {
  const cookie = cookieOf(config);
  const secret = cookie.read(requestHeaders.get('cookie'));
  const secrets = secret === null ? null : secretsOf(secret);
  if (!secret || !secrets || !isAnswerTo(secrets, parameters)) throw expired();
  const [row] = await tx
    .delete(providerSignIns)
    .where(and(eq(providerSignIns.secretHash, hashSecret(secret)), gt(providerSignIns.expiresAt, now)))
    .returning();
  replyHeaders.append('set-cookie', cookie.deletion);
  if (!row) throw expired();
  return { ...row, secrets };
}

function isAnswerTo({ state }: FlowSecrets, parameters: string): boolean {
  const [received, ...others] = new URLSearchParams(parameters).getAll('state');
  const [one, other] = [Buffer.from(received ?? ''), Buffer.from(state)];
  return others.length === 0 && one.length === other.length && timingSafeEqual(one, other);
}

export const expired = () => new AppError('gone', providerSignInReasons['provider-sign-in-expired']);
