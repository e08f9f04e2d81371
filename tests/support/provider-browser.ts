import {
  finishOrganisationSignIn,
  startOrganisationSignIn,
} from '../../src/features/accounts/sign-in/contract/organisation-account.ts';
import type { Answer } from './ask.ts';
import type { IdentityProvider, ProviderAccount } from './identity-provider.ts';
import { cookieOf } from './people.ts';
import type { TestServer } from './test-server.ts';

type Cookies = Record<string, string>;

/** Follows the pages of a provider like a browser, until it sends the browser back; returns the parameters of the answer. */
export async function authenticate(address: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let pages = 0; pages < 10; pages += 1) {
    if (next.startsWith(redirectUri)) return new URL(next).search.slice(1);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider stopped: ${answer.status} ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  throw new Error('the provider redirects endlessly');
}

/** Where test servers want their browsers back. */
export const REDIRECT_URI = 'http://vigie.test/login/organisation';

/** A sign-in that came back from the provider and is not finished yet. */
export interface CameBack {
  readonly parameters: string;
  /** The browser: the cookie that binds it. */
  readonly who: Cookies;
}

interface Options {
  readonly headers?: Cookies;
  readonly again?: boolean;
}

/** Starts a sign-in of a person and passes the provider. */
export async function comeBack(
  server: TestServer,
  provider: IdentityProvider,
  { sub, email = '' }: ProviderAccount,
  { headers = {}, again = false }: Options = {},
): Promise<CameBack> {
  provider.signsIn = sub;
  const started = await server.ask(startOrganisationSignIn, { email, again }, headers);
  if (!started.output) throw new Error(`the sign-in was refused: ${started.problem?.reason}`);
  const cookie = [headers.cookie, cookieOf(started.headers)].filter(Boolean).join('; ');
  return { parameters: await authenticate(started.output.address, REDIRECT_URI), who: { cookie } };
}

export type Finished = Answer<typeof finishOrganisationSignIn>;

export const finish = (server: TestServer, { parameters, who }: CameBack): Promise<Finished> =>
  server.ask(finishOrganisationSignIn, { parameters }, who);

/** Signs in through a provider from start to end. */
export async function signInThrough(
  server: TestServer,
  provider: IdentityProvider,
  account: ProviderAccount,
  options: Options = {},
): Promise<Finished & { readonly who: Cookies }> {
  const back = await comeBack(server, provider, account, options);
  const finished = await finish(server, back);
  return { ...finished, who: { cookie: cookieOf(finished.headers) } };
}
