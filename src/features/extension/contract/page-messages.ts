import { z } from 'zod';
import { id } from '#base/ids.ts';
import { challenge } from './pairing.ts';

/**
 * A message of a page of the web app to the extension in the same browser. The browser verifies the sender: the extension
 * accepts only pages of its own server.
 */
export const pageMessage = z.discriminatedUnion('vigie', [
  z.object({ vigie: z.literal('are-you-there') }),
  /** This tab is about to open this address: prepare its panel for this analysis. */
  z.object({
    vigie: z.literal('open'),
    url: z.url({ protocol: /^https?$/ }).max(8_192),
    analysisId: id.nullable(),
  }),
  /** A pairing was approved: fetch the token now. */
  z.object({ vigie: z.literal('approved') }),
  /** EX-01: whether the extension of this browser started the pairing that is about to be approved. */
  z.object({ vigie: z.literal('is-this-yours'), challenge }),
]);
export type PageMessage = z.infer<typeof pageMessage>;

/**
 * `beside`: whether the panel is open; otherwise the button of the extension opens it. `isThisYours`: the answer to
 * `is-this-yours`; false for other messages and from older extensions.
 */
export const extensionReply = z.object({
  vigie: z.literal('here'),
  version: z.string(),
  isPaired: z.boolean(),
  beside: z.boolean(),
  isThisYours: z.boolean().default(false),
});
export type ExtensionReply = z.infer<typeof extensionReply>;
