import { z } from 'zod';
import { id } from '#base/ids.ts';
import { challenge } from './pairing.ts';

/**
 * What a page of the web app says to the extension beside it, and what comes back. Browsers say who asks: the extension
 * hears pages of its own server only.
 */
export const webAsks = z.discriminatedUnion('vigie', [
  z.object({ vigie: z.literal('are-you-there') }),
  /** This tab is about to show the page at this address: have its panel ready, on this analysis. */
  z.object({
    vigie: z.literal('open'),
    url: z.url({ protocol: /^https?$/ }).max(8_192),
    analysisId: id.nullable(),
  }),
  /** A pairing was approved just now: fetch the token without waiting. */
  z.object({ vigie: z.literal('approved') }),
  /** EX-01: whether this browser asked for the pairing that is about to be approved. */
  z.object({ vigie: z.literal('is-this-yours'), challenge }),
]);
export type WebAsks = z.infer<typeof webAsks>;

/**
 * `beside`: whether the panel stands open; if not, the button of the extension leads to it. `isThisYours`: yes to that
 * question; no to every other, and from extensions that do not know it.
 */
export const extensionAnswers = z.object({
  vigie: z.literal('here'),
  version: z.string(),
  isPaired: z.boolean(),
  beside: z.boolean(),
  isThisYours: z.boolean().default(false),
});
export type ExtensionAnswers = z.infer<typeof extensionAnswers>;
