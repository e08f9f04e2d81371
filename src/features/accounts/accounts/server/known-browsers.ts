import { createHmac, timingSafeEqual } from 'node:crypto';
import { foldEmail } from '#base/validators.ts';
import type { Config } from '#platform/config.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { newSecret } from '#platform/secrets.ts';
import { secretCookie } from './session-cookie.ts';

/** Browsers keep a cookie for 400 days at most. */
const LIFETIME_MS = 365 * 24 * 3_600_000;

interface Options {
  readonly config: Pick<Config, 'PUBLIC_URL'>;
  readonly secret: string;
}

/**
 * Browsers in which a person has signed in before. Their attempts are counted apart, so that a stranger who uses up those of
 * an account does not keep its owner out. The cookie opens nothing: it holds a random name, signed for one address.
 */
export interface KnownBrowsers {
  /** The name of a browser in which the person with this address has signed in, or null. */
  find(email: string, context: Pick<PublicContext, 'requestHeaders'>): string | null;
  /** Makes this browser one of theirs. */
  remember(email: string, context: Pick<PublicContext, 'requestHeaders' | 'replyHeaders'>): void;
}

export function knownBrowsers({ config, secret }: Options): KnownBrowsers {
  const cookie = secretCookie(config, { name: 'known_browser', ageMs: LIFETIME_MS });
  const signatureOf = (name: string, email: string) =>
    createHmac('sha256', secret)
      .update(`known browser ${name} ${foldEmail(email)}`)
      .digest();
  const find: KnownBrowsers['find'] = (email, { requestHeaders }) => {
    const [name = '', signature = ''] = (cookie.read(requestHeaders.get('cookie')) ?? '').split('.', 2);
    const expected = signatureOf(name, email);
    const received = Buffer.from(signature, 'base64url');
    return received.length === expected.length && timingSafeEqual(received, expected) ? name : null;
  };
  return {
    find,
    remember(email, context) {
      const name = find(email, context) ?? newSecret();
      const value = `${name}.${signatureOf(name, email).toString('base64url')}`;
      context.replyHeaders.append('set-cookie', cookie.create(value));
    },
  };
}
