import { z } from 'zod';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';

/** What the extension keeps in this browser (`chrome.storage.local`), for its own pages only. */
export const settings = z.object({
  /** Address of the server, without a slash at its end; null until one was given. */
  server: z.string().nullable().default(null),
  /** Whose token this is; null while nobody is signed in. */
  pairing: z
    .object({ secret: z.string(), tokenId: z.string(), person: namedPerson })
    .nullable()
    .default(null),
  /** The browser's own side panel, or a frame inside the page; the latter wherever there is no panel. */
  place: z.enum(['browser', 'page']).default('browser'),
});
export type Settings = z.infer<typeof settings>;
