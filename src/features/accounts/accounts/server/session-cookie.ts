import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import { SESSION_COOKIE_AGE_MS } from '../rules/session-lifetime.ts';

interface Options {
  readonly config: Pick<Config, 'PUBLIC_URL'>;
  readonly secret: string;
}

/** The cookie of a session: its token, signed with the secret of the installation. */
export interface SessionCookie {
  /** The Set-Cookie header that stores this token. */
  create(token: string): string;
  /** The Set-Cookie header that deletes the cookie. */
  readonly deletion: string;
  /** The `name=value` pair in a Cookie header. */
  find(header: string | null): string | undefined;
  /** The token in such a pair, or null when it was not signed by this installation. */
  verify(pair: string): string | null;
}

/** What all cookies share: only this host gets them, and no script reads them. */
function cookieOf({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, name: string) {
  const isSecure = PUBLIC_URL.startsWith('https:');
  // With the prefix __Host-, browsers accept the cookie from this exact host only, not from a sibling or parent domain.
  const start = `${isSecure ? '__Host-vigie' : 'vigie'}.${name}=`;
  const attributes = `Path=/; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Lax`;
  const find = (header: string | null) =>
    header
      ?.split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(start));
  return { start, attributes, find };
}

/** A cookie that holds a random secret, of which the database stores a hash. */
export interface SecretCookie {
  /** The Set-Cookie header that stores this secret. */
  create(secret: string): string;
  /** The Set-Cookie header that deletes the cookie. */
  readonly deletion: string;
  /** The secret in a Cookie header. */
  read(header: string | null): string | null;
}

export function secretCookie(
  config: Pick<Config, 'PUBLIC_URL'>,
  { name, ageMs }: { readonly name: string; readonly ageMs: number },
): SecretCookie {
  const { start, attributes, find } = cookieOf(config, name);
  return {
    create: (secret) => `${start}${secret}; Max-Age=${ageMs / 1_000}; ${attributes}`,
    deletion: `${start}; Max-Age=0; ${attributes}`,
    read: (header) => find(header)?.slice(start.length) || null,
  };
}

export function sessionCookie({ config, secret }: Options): SessionCookie {
  const { find, start, attributes } = cookieOf(config, 'session_token');
  const signatureOf = (token: string) => createHmac('sha256', secret).update(token).digest();

  return {
    create(token) {
      const value = encodeURIComponent(`${token}.${signatureOf(token).toString('base64')}`);
      return `${start}${value}; Max-Age=${SESSION_COOKIE_AGE_MS / 1_000}; ${attributes}`;
    },
    deletion: `${start}; Max-Age=0; ${attributes}`,
    find,
    verify(pair) {
      const [token, signature] = decode(pair.slice(start.length)).split('.', 2);
      if (!token || !signature) return null;
      const expected = signatureOf(token);
      const received = Buffer.from(signature, 'base64');
      return received.length === expected.length && timingSafeEqual(received, expected) ? token : null;
    },
  };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
