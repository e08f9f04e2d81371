import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { AppError, type Kind } from '#base/app-error.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { type ProviderSignInReason, providerSignInReasons } from '../rules/provider-reasons.ts';
import { UnprovedIdentity } from './provider-client.ts';
import type { ProviderRow } from './provider-store.ts';

/** A refusal that concerns the person, found once their identity was verified. */
export class RefusedIdentity extends Error {
  readonly reason: ProviderSignInReason;
  /** `user:…` when it is a person of this organisation. */
  readonly subject: string | undefined;

  constructor(reason: ProviderSignInReason, subject?: string) {
    super(reason);
    this.reason = reason;
    this.subject = subject;
  }
}

const FORBIDDEN = new Set<ProviderSignInReason>([
  'account-suspended',
  'account-unknown',
  'platform-admin-by-provider',
  'identity-differs',
]);

/**
 * Records a failed sign-in in the audit, and its technical cause in the log under the incident number that the person is shown.
 * Returns the refusal, in plain words.
 */
export async function refuseSignIn(
  context: PublicContext,
  provider: ProviderRow,
  failure: unknown,
  purpose: 'sign-in' | 'test' = 'sign-in',
): Promise<AppError> {
  const { database, log, requestId, language } = context;
  const { organisationId, name } = provider;
  const reason = reasonOf(failure);
  if (!reason) throw failure;
  const cause = describeFailure(failure);
  log.warn({ requestId, organisationId, reason, cause }, 'a sign-in with an organisation account failed');
  await database.asPlatform((tx) =>
    recordAudit(tx, {
      organisationId,
      actorId: null,
      act: 'sign-in-refused',
      subject: (failure instanceof RefusedIdentity && failure.subject) || 'user:unknown',
      details: { way: 'provider', why: reason },
    }),
  );
  if (purpose === 'test' && !(failure instanceof RefusedIdentity))
    return new AppError('invalid', providerSignInReasons['test-failed'], { values: { detail: cause } });
  const contact = provider.contact || SOMEBODY[language];
  return new AppError(kindOf(reason), providerSignInReasons[reason], { values: { name, contact } });
}

/** Whom to ask where the organisation names nobody. */
const SOMEBODY = {
  fr: 'un administrateur de votre organisation',
  en: 'an administrator of your organisation',
} as const;

/** Never `unavailable`: browsers repeat such a call, and the sign-in has been used. */
function kindOf(reason: ProviderSignInReason): Kind {
  if (reason === 'organisation-full') return 'conflict';
  return FORBIDDEN.has(reason) ? 'forbidden' : 'invalid';
}

/** The reason for people; undefined for a failure of Vigie itself. */
function reasonOf(failure: unknown): ProviderSignInReason | undefined {
  if (failure instanceof RefusedIdentity) return failure.reason;
  if (failure instanceof AuthorizationResponseError) return 'provider-refused';
  if (outboundFailure(failure)) return 'provider-unreachable';
  if (failure instanceof ClientError && UNREACHABLE.has(failure.code ?? '')) return 'provider-unreachable';
  return UNPROVED.some((type) => failure instanceof type) ? 'identity-unproved' : undefined;
}

/** Answers that prove nothing: a mismatch, or a refusal of the code or of the client. */
const UNPROVED = [ClientError, ResponseBodyError, WWWAuthenticateChallengeError, UnprovedIdentity];

/** The reason why an address could not be reached, which the library wraps. */
export function outboundFailure(failure: unknown): AppError | null {
  for (let error: unknown = failure; error instanceof Error; error = error.cause)
    if (error instanceof AppError) return error;
  return null;
}

const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);
const MAX_CAUSE_LENGTH = 300;

/** What the library says of a failure: codes and fixed sentences, no token and no claim. */
export function describeFailure(failure: unknown): string {
  const parts: string[] = [];
  for (let error: unknown = failure; error instanceof Error && parts.length < 4; error = error.cause) {
    const code = 'code' in error ? String(error.code) : '';
    const reported = reportedBy(error);
    parts.push([code, reported, error.message].filter((part) => part !== '').join(' '));
  }
  return [...new Set(parts)].join('; ').slice(0, MAX_CAUSE_LENGTH);
}

/** The error code that the provider gave: RFC 6749 §4.1.2.1 and §5.2. */
function reportedBy(error: Error): string {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) return error.error;
  return error instanceof WWWAuthenticateChallengeError ? (error.cause[0]?.parameters.error ?? '') : '';
}
