import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError, reasons } from '#base/app-error.ts';
import type { Output } from '#base/endpoint.ts';
import type { Config } from '#platform/config.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { hasMailbox } from '#platform/mail/open-mail.ts';
import packageJson from '../../../../../package.json' with { type: 'json' };
import { CONFIGURATION, type readConfiguration as endpoint } from '../contract/configuration.ts';

export const operationsReasons = reasons({
  'global-config': {
    // SY-06: this sentence is part of the specification.
    fr: 'Unable to get global config from configurations collection',
    en: 'Unable to get global config from configurations collection',
  },
});

const globalRow = z.tuple([z.object({ value: z.object({ extensionUrl: z.url().nullable() }) })]);

/** Values of other features, injected because some of them depend on this one. */
export interface FeatureConfiguration {
  readonly extension: Omit<Output<typeof endpoint>['extension'], 'version'>;
  readonly documentExtensions: readonly string[];
}

/** SY-06: reads the configuration the interface needs before sign-in; `unavailable` without the `frontend` row. */
export async function readConfiguration(
  config: Config,
  { extension, documentExtensions }: FeatureConfiguration,
  { database }: PublicContext,
): Promise<Output<typeof endpoint>> {
  const { rows } = await database.platform.execute(
    sql`SELECT value FROM configurations WHERE name = ${CONFIGURATION}`,
  );
  const parsed = globalRow.safeParse(rows);
  if (!parsed.success) throw new AppError('unavailable', operationsReasons['global-config']);
  const [{ value }] = parsed.data;
  return {
    configName: CONFIGURATION,
    version: packageJson.version,
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    extensionUrl: value.extensionUrl,
    extension: { ...extension, version: packageJson.version },
    documentExtensions: [...documentExtensions],
    hasMailbox: hasMailbox(config),
  };
}
