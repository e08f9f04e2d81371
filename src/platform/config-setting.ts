import type { z } from 'zod';

/** One configuration setting. */
export interface Setting<S extends z.ZodType> {
  readonly schema: S;
  readonly description: string;
  readonly example: string;
  /** Secrets may also come from a file named by NAME_FILE. */
  readonly secret?: true;
}

export const setting = <S extends z.ZodType>(
  schema: S,
  says: string,
  example: string,
  secret?: true,
): Setting<S> =>
  secret ? { schema, description: says, example, secret } : { schema, description: says, example };
