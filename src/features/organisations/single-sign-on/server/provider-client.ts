import * as oidc from 'openid-client';
import { AppError } from '#base/app-error.ts';
import type { OrganisationId } from '#base/ids.ts';
import type { Config } from '#platform/config.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';
import { providerSettingsReasons } from '../rules/provider-reasons.ts';
import type { Claims } from '../rules/read-claims.ts';
import type { FlowSecrets } from './pending-sign-ins.ts';

/** Public-key signatures only: `none` proves nothing, and HS256 would trust whoever knows the client secret. */
const SIGNATURES = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** How far the clock of a provider may be off. */
const SKEW_SECONDS = 30;
const TIMEOUT_SECONDS = 10;
/** Discovery documents and keys change rarely; a new key of a known document is found at once. */
const CACHED_MS = 5 * 60_000;
const MAX_CACHED = 500;
const SCOPES = ['openid', 'email', 'profile'];

/** How to reach the provider of an organisation. */
export interface Connection {
  readonly organisationId: OrganisationId;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface Request {
  readonly secrets: FlowSecrets;
  readonly loginHint: string;
  /** Asks the provider to authenticate the person anew. */
  readonly again: boolean;
  readonly groupsClaim: string;
}

interface Answer {
  readonly secrets: FlowSecrets;
  /** The parameters that the provider added to the redirect URI. */
  readonly parameters: string;
  readonly startedAt: Date;
  readonly groupsClaim: string;
}

/** The client side of OpenID Connect, for the provider of any organisation. */
export interface ProviderClient {
  /** Where providers send browsers back to. */
  readonly redirectUri: string;
  /** Reads the discovery document; refused with a reason for the field `issuer`. Returns the issuer as it calls itself. */
  check(connection: Connection): Promise<string>;
  /** Where the browser goes. */
  addressFor(connection: Connection, request: Request): Promise<string>;
  /** Exchanges the code of the answer and verifies the identity; throws errors of the library. */
  verify(connection: Connection, answer: Answer): Promise<Claims>;
}

/** A mismatch that the library leaves to its user. */
export class UnprovedIdentity extends Error {}

export function openProviderClient({
  config,
  outbound,
}: {
  readonly config: Pick<Config, 'PUBLIC_URL'>;
  readonly outbound: Outbound;
}): ProviderClient {
  const redirectUri = `${config.PUBLIC_URL}/login/organisation`;
  const discovered = configurationCache((connection) => discover(outbound, connection));
  return {
    redirectUri,
    async check(connection) {
      const { issuer } = (await discover(outbound, connection)).serverMetadata();
      return issuer;
    },
    async addressFor(connection, { secrets, loginHint, again, groupsClaim }) {
      const provider = await discovered(connection);
      const { scopes_supported: announced = [] } = provider.serverMetadata();
      const scopes = announced.includes(groupsClaim) ? [...SCOPES, groupsClaim] : SCOPES;
      return oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
        ...(loginHint ? { login_hint: loginHint } : {}),
        ...(again ? { prompt: 'login', max_age: '0' } : {}),
      }).href;
    },
    async verify(connection, { secrets, parameters, startedAt, groupsClaim }) {
      const provider = await discovered(connection);
      const answer = new URL(redirectUri);
      answer.search = parameters;
      const tokens = await oidc.authorizationCodeGrant(provider, answer, {
        pkceCodeVerifier: secrets.codeVerifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new UnprovedIdentity('the answer has no id_token');
      requireForThisSignIn(claims, connection, startedAt);
      const isComplete = claims.email !== undefined && claims[groupsClaim] !== undefined;
      if (isComplete || !provider.serverMetadata().userinfo_endpoint) return claims;
      // Some providers put only the subject into the token. The subject of the answer is compared with it.
      return { ...(await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
    },
  };
}

/** What OpenID Connect Core §3.1.3.7 leaves to the client beyond what the library checks. */
function requireForThisSignIn(claims: oidc.IDToken, { clientId }: Connection, startedAt: Date): void {
  const { azp, iat } = claims;
  if (azp !== undefined && azp !== clientId) throw new UnprovedIdentity('"azp" names another client');
  const startedAtSeconds = startedAt.getTime() / 1_000;
  if (iat < startedAtSeconds - SKEW_SECONDS) throw new UnprovedIdentity('"iat" is older than this sign-in');
  if (iat > Date.now() / 1_000 + SKEW_SECONDS) throw new UnprovedIdentity('"iat" is in the future');
}

/** Reads the discovery document of a provider, over https unless the operator allows its address. */
async function discover(outbound: Outbound, { issuer, clientId, clientSecret }: Connection) {
  const server = new URL(issuer);
  const isInsecure = server.protocol !== 'https:';
  if (isInsecure && !outbound.isException(issuer))
    throw new AppError('invalid', providerSettingsReasons['issuer-insecure']);
  const fetching: oidc.CustomFetch = (url, { method, headers, body, signal }) =>
    outbound.exchange(url, { method, headers, body: bodyText(body), signal });
  const found = await oidc.discovery(server, clientId, undefined, undefined, {
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: fetching,
    ...(isInsecure ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  const { supportsPKCE: _, ...metadata } = found.serverMetadata();
  // The library accepts addresses that several organisations share; anyone of them could then claim to be anybody.
  if (new URL(metadata.issuer).href !== server.href)
    throw new AppError('invalid', providerSettingsReasons['issuer-differs'], {
      values: { issuer: metadata.issuer },
    });
  const signatures = (metadata.id_token_signing_alg_values_supported ?? ['RS256']).filter((one) =>
    SIGNATURES.includes(one),
  );
  if (signatures.length === 0)
    throw new AppError('invalid', providerSettingsReasons['signatures-unsupported']);
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authenticate = methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret);
  const provider = new oidc.Configuration(
    { ...metadata, id_token_signing_alg_values_supported: signatures },
    clientId,
    { [oidc.clockTolerance]: SKEW_SECONDS },
    authenticate,
  );
  provider.timeout = TIMEOUT_SECONDS;
  provider[oidc.customFetch] = fetching;
  if (isInsecure) oidc.allowInsecureRequests(provider);
  // Verifies the signature too, rather than trusting the connection to the token endpoint alone.
  oidc.enableNonRepudiationChecks(provider);
  return provider;
}

function bodyText(body: oidc.FetchBody): string | null {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new Error('requests to providers have text bodies');
}

/** Keeps documents and keys for a short while; a failure is not kept. */
function configurationCache(find: (connection: Connection) => Promise<oidc.Configuration>) {
  const found = new Map<
    string,
    { readonly provider: Promise<oidc.Configuration>; readonly untilMs: number }
  >();
  return (connection: Connection): Promise<oidc.Configuration> => {
    const key = JSON.stringify(connection);
    const known = found.get(key);
    if (known && known.untilMs > performance.now()) return known.provider;
    const provider = find(connection);
    found.delete(key);
    found.set(key, { provider, untilMs: performance.now() + CACHED_MS });
    const [oldest] = found.keys();
    if (found.size > MAX_CACHED && oldest !== undefined) found.delete(oldest);
    provider.catch(() => {
      if (found.get(key)?.provider === provider) found.delete(key);
    });
    return provider;
  };
}
