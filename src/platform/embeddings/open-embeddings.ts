import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { type BuiltinEmbeddings, builtinEmbeddings } from './builtin/builtin-embeddings.ts';
import type { Embeddings } from './embeddings.ts';
import type { EMBEDDINGS_SETTINGS } from './embeddings-settings.ts';
import { httpEmbeddings } from './http/http-embeddings.ts';

interface OpenedEmbeddings {
  /** Makes new vectors. */
  readonly chosen: Embeddings;
  /** Always available, for vectors made before another model was chosen; loaded only when used. */
  readonly builtin: BuiltinEmbeddings;
}

export function openEmbeddings(
  config: Pick<Config, keyof typeof EMBEDDINGS_SETTINGS>,
  log: Log,
): OpenedEmbeddings {
  const builtin = builtinEmbeddings();
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model } = config;
  if (url === undefined || model === undefined) return { chosen: builtin, builtin };
  const chosen = httpEmbeddings(
    {
      provider: config.EMBEDDINGS_PROVIDER,
      url,
      model,
      apiKey: config.EMBEDDINGS_API_KEY,
      timeoutMs: config.EMBEDDINGS_TIMEOUT_SECONDS * 1_000,
    },
    log,
  );
  return { chosen, builtin };
}
