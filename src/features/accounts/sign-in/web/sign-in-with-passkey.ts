import { askForPasskey } from '#features/accounts/factors/web/passkeys.ts';
import { call } from '#ui/call/call.ts';
import { preparePasskeySignIn, signInWithPasskey } from '../contract/second-factor.ts';
import type { SignInStep } from '../contract/sign-in.ts';

/** Signs in with a passkey of this device, without an address or a password. */
export async function signInWithPasskeyAlone(): Promise<SignInStep> {
  const passkey = await askForPasskey(await call(preparePasskeySignIn, {}));
  return call(signInWithPasskey, { passkey });
}
