import type { Config } from '#platform/config.ts';
import { isLoopbackHost } from '#platform/http/local-caller.ts';

interface Subject {
  readonly isOrganisationAdmin: boolean;
  readonly isPlatformAdmin: boolean;
  /** The policy of their organisation. */
  readonly requiresSecondFactor: boolean;
}

/** Why a person must have a second factor, or null. Administrators must where the installation is public. */
export function whySecondFactorIsRequired(
  { ADMIN_SECOND_FACTOR, PUBLIC_URL }: Pick<Config, 'ADMIN_SECOND_FACTOR' | 'PUBLIC_URL'>,
  { isOrganisationAdmin, isPlatformAdmin, requiresSecondFactor }: Subject,
): 'organisation' | 'administrators' | null {
  if (requiresSecondFactor) return 'organisation';
  if (!isOrganisationAdmin && !isPlatformAdmin) return null;
  const isPublic = !isLoopbackHost(new URL(PUBLIC_URL).host);
  const isRequired = ADMIN_SECOND_FACTOR ? ADMIN_SECOND_FACTOR === 'required' : isPublic;
  return isRequired ? 'administrators' : null;
}
