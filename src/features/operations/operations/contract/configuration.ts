import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { optionalText } from '#base/validators.ts';

/** D2 §7: the name of the required configuration row. */
export const CONFIGURATION = 'frontend';

/** SY-06: the configuration the interface needs before sign-in. Refused with `global-config` when the row is missing. */
export const readConfiguration = endpoint({
  method: 'GET',
  path: '/api/configuration',
  access: 'public',
  summary: 'Read the configuration of the interface',
  input: z.object({}),
  output: z.object({
    configName: z.literal(CONFIGURATION),
    version: z.string(),
    passwordMinLength: z.number().int(),
    /** Address of the extension in the browser's store, when it is configured. */
    extensionUrl: optionalText(2_048).nullable(),
    extension: z.object({
      /** Download address of the packaged extension; null when none was built. */
      packageUrl: z.string().nullable(),
      /** Version of that package. */
      version: z.string(),
      /** The ids of the extensions allowed to connect. */
      ids: z.array(z.string()),
    }),
    /** Extensions of the files that can be captured. */
    documentExtensions: z.array(z.string()),
    /** True without a mail server: mails can be read at /mailbox. */
    hasMailbox: z.boolean(),
  }),
  duringSetup: true,
});
