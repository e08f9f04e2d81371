import { z } from 'zod';
import { oneLine } from '#base/text-schemas.ts';
import { email } from '#base/validators.ts';
import { PERSON_NAME_MAX } from '#features/organisations/members/contract/members.ts';

/** The claims of a verified identity, as the provider sent them. */
export type Claims = Readonly<Record<string, unknown>>;

/** What Vigie takes from the claims of a provider. */
export interface ProvidedIdentity {
  readonly subject: string;
  /** Null without a usable address. */
  readonly email: string | null;
  /** False only where the provider says so. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Null when the provider does not say which groups there are: too many for a token, for example. */
  readonly groups: readonly string[] | null;
}

const MAX_GROUPS = 1_000;
const groupNames = z.array(z.string()).max(MAX_GROUPS);

/** Reads the claims; those of an unexpected shape count as missing. */
export function readClaims(claims: Claims, groupsClaim: string): ProvidedIdentity {
  const address = email.safeParse(claims.email).data ?? null;
  return {
    subject: String(claims.sub),
    email: address,
    isEmailVerified: claims.email_verified !== false && claims.email_verified !== 'false',
    ...namesIn(claims, address),
    groups: groupsIn(claims, groupsClaim),
  };
}

/** A missing claim means no group, as many providers leave out an empty list; a reference to another place says nothing. */
function groupsIn(claims: Claims, claim: string): readonly string[] | null {
  const references = claims._claim_names;
  if (typeof references === 'object' && references !== null && Object.hasOwn(references, claim)) return null;
  if (!Object.hasOwn(claims, claim)) return [];
  const value = claims[claim];
  return groupNames.safeParse(typeof value === 'string' ? [value] : value).data ?? null;
}

/** The two names, or the whole one cut at its first space, or the address. */
function namesIn(claims: Claims, address: string | null): { firstName: string; lastName: string } {
  const [given, family] = [nameIn(claims.given_name), nameIn(claims.family_name)];
  if (given && family) return { firstName: given, lastName: family };
  const whole =
    nameIn(claims.name) ?? given ?? family ?? address?.split('@')[0]?.replace(/[._]+/g, ' ') ?? '';
  const [first = '', ...rest] = whole.split(/\s+/).filter((word) => word !== '');
  const firstName = first.slice(0, PERSON_NAME_MAX) || '–';
  return { firstName, lastName: rest.join(' ').slice(0, PERSON_NAME_MAX) || firstName };
}

function nameIn(value: unknown): string | null {
  return typeof value === 'string' ? (oneLine(PERSON_NAME_MAX).safeParse(value).data ?? null) : null;
}
