import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import { worldThroughProxy } from '../access/record-row-requests.ts';
import type { Row } from '../access/row.ts';
import { ROWS } from '../access/rows.ts';
import type { World } from '../access/world.ts';
import { openRewritingProxy, type ProxiedRequest } from '../support/rewriting-proxy.ts';

/** Short enough for every name; what runs, if anything does, opens a dialog and asks for an image. */
export const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>';

const schema = z.looseObject({
  type: z.unknown().optional(),
  format: z.unknown().optional(),
  enum: z.unknown().optional(),
  pattern: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});
const description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
          .optional(),
      }),
    ),
  ),
});

/** The names under which some call takes whatever people write. */
export function freeTexts(openapi: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (name: string, given: unknown): void => {
    const parsed = schema.safeParse(given);
    if (!parsed.success) return;
    const {
      type,
      format,
      enum: values,
      pattern,
      properties = {},
      items,
      anyOf = [],
      oneOf = [],
    } = parsed.data;
    if (type === 'string' && !format && !values && !pattern) names.add(name);
    for (const [inner, part] of Object.entries(properties)) look(inner, part);
    for (const part of [items, ...anyOf, ...oneOf]) look(name, part);
  };
  for (const methods of Object.values(description.parse(openapi).paths))
    for (const { requestBody } of Object.values(methods))
      for (const content of Object.values(requestBody?.content ?? {})) look('', content.schema);
  return names;
}

/** Secrets and addresses are no words: with others in their place, nobody would come in at all. */
const NO_WORDS = /password|token|email|url|code|language|secret/i;

function withMarkup(value: unknown, free: ReadonlySet<string>, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withMarkup(one, free, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([inner, one]) => [inner, withMarkup(one, free, inner)]),
    );
  const isWords = typeof value === 'string' && free.has(name) && !NO_WORDS.test(name) && !isId(value);
  return isWords ? MARKUP : value;
}

const isId = (text: string) => z.uuid().safeParse(text).success;

/** Lets everything be written that people of the world may write, with markup wherever words are taken. */
export async function writeMarkup(world: World, openapi: unknown): Promise<void> {
  const free = freeTexts(openapi);
  const change = ({ headers, body }: ProxiedRequest) => {
    if (!headers['content-type']?.startsWith('application/json') || body.length === 0) return body;
    return Buffer.from(JSON.stringify(withMarkup(JSON.parse(body.toString()), free)));
  };
  const between = await openRewritingProxy(world.server.address, change);
  try {
    for (const row of ROWS.filter(isWriting))
      await row.ask(worldThroughProxy(world, between), world.callers.member);
  } finally {
    await between.close();
  }
  const seenBy = [world.organisation.id, world.callers.platformAdmin.person?.organisationId ?? ''];
  for (const organisationId of seenBy) await renameAll(world.database, organisationId);
}

/** What a member writes, and does not end or delete. */
const isWriting = ({ call, statuses, endsSession }: Row): boolean =>
  /^(POST|PUT|PATCH) \/(?!api\/accounts|uploads)/.test(call) && statuses.member === 200 && !endsSession;

/** Names of people, organisations, documents and reflections, as if they had always been so. */
export async function renameAll(database: Database, organisationId: string): Promise<void> {
  const { platform } = database;
  await platform.execute(
    sql`UPDATE users SET first_name = ${MARKUP}, last_name = ${MARKUP} WHERE organisation_id = ${organisationId}`,
  );
  await platform.execute(sql`UPDATE organisations SET name = ${MARKUP} WHERE id = ${organisationId}`);
  await platform.execute(
    sql`UPDATE documents SET title = ${MARKUP}, excerpt = ${MARKUP} WHERE organisation_id = ${organisationId}`,
  );
  await platform.execute(
    sql`UPDATE reflections SET title = ${MARKUP} WHERE organisation_id = ${organisationId}`,
  );
  await platform.execute(
    sql`UPDATE analyses SET title = ${MARKUP} WHERE organisation_id = ${organisationId}`,
  );
}
