import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/text-schemas.ts';
import {
  createdPasskey,
  passkeyCreationOptions,
} from '#features/accounts/factors/contract/passkey-messages.ts';

const moment = z.iso.datetime();

export const PASSKEY_NAME_MAX = 60;
const passkeyName = oneLine(PASSKEY_NAME_MAX);

export const passkey = z.object({
  id,
  name: z.string(),
  /** Where it is: in this or another device, or a key that is plugged in. */
  kind: z.enum(['device', 'phone', 'hardware']),
  /** Copied between the devices of its person by their maker. */
  isSynced: z.boolean(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** A browser that is not asked for the second factor. */
export const trustedDevice = z.object({
  id,
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['desktop', 'phone', 'extension', 'program']),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  expiresAt: moment,
});
export type TrustedDevice = z.infer<typeof trustedDevice>;

export const secondFactors = z.object({
  passkeys: z.array(passkey),
  authenticator: z.object({ createdAt: moment, lastUsedAt: moment.nullable() }).nullable(),
  recoveryCodesLeft: z.number().int(),
  trustedDevices: z.array(trustedDevice),
  /** Why the person must have a second factor: the policy of the organisation, or being an administrator. */
  required: z.enum(['organisation', 'administrators']).nullable(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

export const readSecondFactors = endpoint({
  method: 'GET',
  path: '/api/accounts/second-factor',
  access: 'signed-in',
  summary: 'My second factors and the devices I trust',
  input: z.object({}),
  output: secondFactors,
  duringSetup: true,
});

/** The recovery codes made with the first factor; null when there were codes before. They are never shown again. */
const withRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const preparePasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys/options',
  access: 'signed-in',
  summary: 'What a browser needs to create a passkey',
  input: z.object({}),
  output: passkeyCreationOptions,
  callsPerMinute: 30,
  duringSetup: true,
  needsConfirmation: () => true,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys',
  access: 'signed-in',
  summary: 'Add a passkey',
  input: z.object({ name: passkeyName, passkey: createdPasskey }),
  output: withRecoveryCodes,
  callsPerMinute: 30,
  duringSetup: true,
  needsConfirmation: () => true,
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/accounts/passkeys/:passkeyId',
  access: 'signed-in',
  summary: 'Rename a passkey',
  input: z.object({ passkeyId: id, name: passkeyName }),
  output: z.void(),
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/accounts/passkeys/:passkeyId',
  access: 'signed-in',
  summary: 'Remove a passkey',
  input: z.object({ passkeyId: id }),
  output: z.void(),
  needsConfirmation: () => true,
});

/** Creates a secret that takes effect once a code confirms it; an app already in use stays until then. */
export const prepareAuthenticator = endpoint({
  method: 'POST',
  path: '/api/accounts/authenticator',
  access: 'signed-in',
  summary: 'Create the secret of an authenticator app',
  input: z.object({}),
  output: z.object({
    /** In base32, to type into the app. */
    secret: z.string(),
    /** The same with its parameters, for a QR code. */
    uri: z.string(),
  }),
  callsPerMinute: 30,
  duringSetup: true,
  needsConfirmation: () => true,
});

/** Confirms the app with a code it shows; refused with `code-mismatch`. */
export const confirmAuthenticator = endpoint({
  method: 'PUT',
  path: '/api/accounts/authenticator',
  access: 'signed-in',
  summary: 'Confirm the authenticator app with a code',
  input: z.object({ code: z.string().trim().max(40) }),
  output: withRecoveryCodes,
  callsPerMinute: 30,
  duringSetup: true,
  needsConfirmation: () => true,
});

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/accounts/authenticator',
  access: 'signed-in',
  summary: 'Remove the authenticator app',
  input: z.object({}),
  output: z.void(),
  needsConfirmation: () => true,
});

export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/accounts/recovery-codes',
  access: 'signed-in',
  summary: 'Replace my recovery codes',
  input: z.object({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  callsPerMinute: 10,
  needsConfirmation: () => true,
});

export const forgetTrustedDevice = endpoint({
  method: 'DELETE',
  path: '/api/accounts/trusted-devices/:deviceId',
  access: 'signed-in',
  summary: 'No longer trust a device',
  input: z.object({ deviceId: id }),
  output: z.void(),
});
