/// <reference path="./oidc-provider.d.ts" />
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js';

/** Somebody who has an account at the provider. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly groups?: readonly string[];
}

export type IdToken = Readonly<Record<string, unknown>>;

/** What a dishonest or broken provider changes. */
interface Tampering {
  /** Replaces the signed token of an answer. */
  readonly idToken?: (claims: IdToken, signed: string) => string;
  /** Changes the address that the browser is sent back to. */
  readonly answer?: (address: URL) => void;
  /** Changes the discovery document. */
  readonly discovery?: (document: Record<string, unknown>) => void;
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accounts: Map<string, ProviderAccount>;
  /** Who signs in without being asked; null shows a page with a button. */
  signsIn: string | null;
  tampering: Tampering;
  /** Signs claims with the key of this provider. */
  sign(claims: IdToken): string;
  close(): Promise<void>;
}

const KEY_ID = 'test';
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT with any header, claims and key; without a key it is not signed. */
export function makeToken(header: object, claims: IdToken, key: KeyObject | null): string {
  const signed = `${base64url(header)}.${base64url(claims)}`;
  return `${signed}.${key ? createSign('sha256').update(signed).sign(key).toString('base64url') : ''}`;
}

export const claimsOf = (token: string): IdToken =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as IdToken;

export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** A certified implementation of OpenID Connect on loopback, with accounts and groups of the test. */
export async function openIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const http = createServer((request, response) => handle(request, response));
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['vigie', 'a-secret-of-the-client-for-tests'];
  const { privateKey } = newKey();
  const accounts = new Map<string, ProviderAccount>();
  const client = { client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] };
  const provider = new Provider(issuer, {
    adapter: class extends MemoryAdapter {},
    clients: [{ ...client, response_types: ['code'], grant_types: ['authorization_code'] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key for cookies of the test provider'] },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      groups: ['groups'],
    },
    // Claims are in the token, as Keycloak and Entra put them there.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_: unknown, sub: string) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => account };
    },
    loadExistingGrant: grantAll,
  });
  const self: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    accounts,
    signsIn: null,
    tampering: {},
    sign: (claims) => makeToken({ alg: 'RS256', kid: KEY_ID }, claims, privateKey),
    close: () =>
      new Promise((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
  provider.use(async (context, next) => {
    await next();
    tamper(self, context);
  });
  const answer = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/sign-in/')) void signInPage(provider, self, request, response);
    else answer(request, response);
  };
  return self;
}

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

/** Everybody has consented. */
async function grantAll({ oidc: { client, session, provider } }: Context) {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile groups');
  await grant.save();
  return grant;
}

function tamper({ tampering }: IdentityProvider, context: Context): void {
  const { path, body } = context;
  if (path === '/token' && tampering.idToken && isAnswer(body)) {
    context.body = { ...body, id_token: tampering.idToken(claimsOf(body.id_token), body.id_token) };
  }
  if (path === '/.well-known/openid-configuration') tampering.discovery?.(body as Record<string, unknown>);
  const location = context.response.get('location');
  if (tampering.answer && location?.includes('code=')) {
    const address = new URL(location);
    tampering.answer(address);
    context.redirect(address.href);
  }
}

const isAnswer = (body: unknown): body is { id_token: string } =>
  typeof body === 'object' && body !== null && 'id_token' in body;

/** The page on which people sign in at their organisation. */
async function signInPage(
  provider: Provider,
  { signsIn, accounts }: IdentityProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response);
  const hinted = [...accounts.values()].find(({ email }) => email === params.login_hint);
  const accountId = signsIn ?? (request.method === 'POST' ? hinted?.sub : undefined);
  if (accountId) return provider.interactionFinished(request, response, { login: { accountId } });
  const cancelled = request.url?.endsWith('/cancel');
  if (cancelled) {
    const error = { error: 'access_denied', error_description: 'the person gave up' };
    return provider.interactionFinished(request, response, error);
  }
  response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><html lang="fr">
    <title>Compte de l’Agence</title><h1>Compte de l’Agence</h1>
    <form method="post"><button>Continuer en tant que ${hinted?.email ?? '?'}</button></form>
    <p><a href="/sign-in/${uid}/cancel">Annuler</a></p>`);
}
