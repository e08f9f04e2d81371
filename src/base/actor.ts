import type { OrganisationId, UserId } from './ids.ts';
import type { Language } from './language.ts';

/** What a bearer token may do; a browser session may do everything its person may. */
export const TOKEN_SCOPES = ['read', 'capture', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The person behind a request, as far as every part of the product needs to know them. */
export interface Actor {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
  readonly isOrganisationAdmin: boolean;
  readonly isPlatformAdmin: boolean;
  readonly language: Language | null;
  /** The session or token this request came with, so that it can be ended. */
  readonly credentialId: string;
  /** `all` for a browser session. */
  readonly scopes: 'all' | readonly TokenScope[];
}
