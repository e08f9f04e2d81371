import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import type { Output } from '#base/endpoint.ts';
import { EXTENSION_ID, PACKAGE_PATH } from '#features/extension/rules/extension-id.ts';
import type { Config } from '#platform/config.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { hasMailbox } from '#platform/mail/open-mail.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { readConfiguration as endpoint } from '../contract/configuration.ts';
import { operationsReasons } from '../rules/operations-reasons.ts';

const globalRow = z.tuple([z.object({ value: z.object({ extensionUrl: z.url().nullable() }) })]);

/** SY-06: what the interface must know before anyone signs in; without the `global` row nothing can be promised. */
export async function readConfiguration(
  config: Config,
  { database }: PublicContext,
): Promise<Output<typeof endpoint>> {
  const { rows } = await database.platform.execute(
    sql`SELECT value FROM configurations WHERE name = 'global'`,
  );
  const parsed = globalRow.safeParse(rows);
  if (!parsed.success) throw new AppError('unavailable', operationsReasons['global-config']);
  const [{ value }] = parsed.data;
  return {
    version: packageJson.version,
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    extensionUrl: value.extensionUrl,
    extension: { packageUrl: PACKAGE_PATH, version: packageJson.version, ids: [EXTENSION_ID] },
    hasMailbox: hasMailbox(config),
  };
}
