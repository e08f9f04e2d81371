import { z } from 'zod';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';

/** The settings stored in this browser (`chrome.storage.local`), for the pages of the extension only. */
export const settings = z.object({
  /** Address of the server, without a trailing slash; null until one is set. */
  server: z.string().nullable().default(null),
  /** The user and their token; null while nobody is signed in. */
  pairing: z
    .object({ secret: z.string(), tokenId: z.string(), person: namedPerson })
    .nullable()
    .default(null),
  /** The side panel of the browser, or a frame inside the page; always the latter without a side panel. */
  place: z.enum(['browser', 'page']).default('browser'),
});
export type Settings = z.infer<typeof settings>;
