import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { optionalText } from '#base/validators.ts';

/** D2 §7: the one that must be there. */
export const CONFIGURATION = 'frontend';

/** SY-06: what the interface must know before anyone signs in. Refused with `global-config` when it is missing. */
export const readConfiguration = endpoint({
  method: 'GET',
  path: '/api/configuration',
  access: 'public',
  summary: 'What the interface must know at its start',
  input: z.object({}),
  output: z.object({
    configName: z.literal(CONFIGURATION),
    version: z.string(),
    passwordMinLength: z.number().int(),
    /** Address of the extension in the browser's store, when the operator gave one. */
    extensionUrl: optionalText(2_048).nullable(),
    extension: z.object({
      /** Where this server hands the packaged extension out; null when none was built. */
      packageUrl: z.string().nullable(),
      /** Of the package that is handed out. */
      version: z.string(),
      /** The extensions this server speaks with. */
      ids: z.array(z.string()),
    }),
    /** Of the files that can be captured here. */
    documentExtensions: z.array(z.string()),
    /** True on the embedded default, where mails can be read at /mailbox. */
    hasMailbox: z.boolean(),
  }),
});
