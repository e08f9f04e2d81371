import { CallError } from '#ui/call/call-error.ts';
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedPasskey,
} from '../contract/passkey-messages.ts';
import type { factorText } from '../text.ts';

/** Browsers have passkeys on secure addresses only. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Loaded with the first passkey: few pages need it. */
const library = () => import('@simplewebauthn/browser');

/** Asks this device for a passkey of the site. */
export async function askForPasskey(options: PasskeyRequestOptions): Promise<UsedPasskey> {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, rawId, type, response, clientExtensionResults } = await startAuthentication({
    optionsJSON: options as Options,
  });
  return { id, rawId, type, response, clientExtensionResults: { ...clientExtensionResults } } as UsedPasskey;
}

/** Creates a passkey on this device, or on one that the browser offers. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<CreatedPasskey> {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, type, response, clientExtensionResults } = await startRegistration({
    optionsJSON: options as Options,
  });
  return {
    id,
    rawId,
    type,
    response,
    clientExtensionResults: { ...clientExtensionResults },
  } as CreatedPasskey;
}

/** Why a passkey was not accepted: the server's sentence, or that the person or the device refused. */
export function passkeySentence(failure: unknown, text: (typeof factorText)['fr']): string {
  if (failure instanceof CallError) return failure.message;
  const isKnown = failure instanceof Error && failure.name === 'InvalidStateError';
  return isKnown ? text.passkeyKnown : text.passkeyNotUsed;
}
