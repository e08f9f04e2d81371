import { z } from 'zod';

/** Messages of the WebAuthn API of browsers, in their JSON form (WebAuthn level 3, §5.1). */
const encoded = z.string().max(100_000);
const type = z.literal('public-key');
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const transports = z.array(z.enum(TRANSPORTS));
const attachment = z.enum(['platform', 'cross-platform']);
const knownPasskey = z.object({ id: encoded, type, transports: transports.optional() });

/** What a browser needs to create a passkey. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: encoded, name: z.string(), displayName: z.string() }),
  challenge: encoded,
  pubKeyCredParams: z.array(z.object({ type, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;

/** What a browser needs to use a passkey; without `allowCredentials`, any passkey of this site. */
export const passkeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: encoded,
  timeout: z.number(),
  allowCredentials: z.array(knownPasskey).optional(),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;

const common = {
  id: encoded,
  rawId: encoded,
  type,
  authenticatorAttachment: attachment.optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** The answer of a browser that created a passkey. */
export const createdPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    authenticatorData: encoded.optional(),
    transports: z.array(z.string()).optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: encoded.optional(),
  }),
});
export type CreatedPasskey = z.infer<typeof createdPasskey>;

/** The answer of a browser that used a passkey. */
export const usedPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;
