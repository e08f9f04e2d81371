import type { OrganisationId, UserId } from './ids.ts';
import type { Language } from './language.ts';

/** What a bearer token may do; a browser session may do everything its person may. */
export const TOKEN_SCOPES = ['read', 'capture', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a token was made for: a program, or the browser extension, which may only make the calls listed for it. */
export const TOKEN_KINDS = ['program', 'extension'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** The person behind a request, as far as every part of the product needs to know them. */
export interface Actor {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
  readonly isOrganisationAdmin: boolean;
  readonly isPlatformAdmin: boolean;
  readonly language: Language | null;
  /** The session or token this request came with, so that it can be ended. */
  readonly credentialId: string;
  /** The kind of client that sent the request. */
  readonly via: 'browser' | TokenKind;
  /** The session may only set up the second factor that its person must have. */
  readonly mustSetUpSecondFactor?: boolean;
  /** `all` for a browser session. */
  readonly scopes: 'all' | readonly TokenScope[];
}
