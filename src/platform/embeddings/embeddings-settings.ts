import { z } from 'zod';
import { between, setting, webAddress } from '../config-values.ts';

/** APIs that an embeddings server may offer. */
export const PROVIDERS = ['openai', 'ollama'] as const;

/** Settings that choose where vectors come from. */
export const EMBEDDINGS_SETTINGS = {
  EMBEDDINGS_URL: setting(
    webAddress.refine(hasNoCredentials, 'must be an address without user or password').optional(),
    'Server that turns texts into vectors for search by meaning; texts of documents are sent to it. Unset: the built-in model, on this machine. Changed: everything is embedded anew in the background.',
    'http://localhost:11434',
  ),
  EMBEDDINGS_PROVIDER: setting(
    z.enum(PROVIDERS, { error: 'must be openai or ollama' }).default('openai'),
    'What that server speaks: openai (POST /v1/embeddings, as many servers do) or ollama (POST /api/embed).',
    'ollama',
  ),
  EMBEDDINGS_MODEL: setting(
    z.string().trim().min(1).max(200).optional(),
    'Model the server is asked for; set together with EMBEDDINGS_URL.',
    'bge-m3',
  ),
  EMBEDDINGS_API_KEY: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be plain characters without spaces')
      .optional(),
    'Key of the server, sent as a bearer token.',
    '…',
    true,
  ),
  EMBEDDINGS_TIMEOUT_SECONDS: setting(
    between(1, 300).default(60),
    'How long the server may take for 64 passages. Searches never wait that long: they go on by words alone.',
    '120',
  ),
} as const;

/** The address is displayed; credentials belong in EMBEDDINGS_API_KEY. */
function hasNoCredentials(address: string): boolean {
  const url = URL.parse(address);
  return !url?.username && !url?.password;
}
