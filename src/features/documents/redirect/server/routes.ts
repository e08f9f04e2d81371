import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Input, Output } from '#base/endpoint.ts';
import { addressKey } from '#features/documents/documents/server/address-key.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import { readKnownPage as contract, type readKnownPage as endpoint } from '../contract/known-page.ts';

const answer = z.tuple([z.object({ isKnown: z.boolean() })]);

/** SH-12: searches all organisations, since a visitor may belong to none. */
async function readKnownPage(
  { database }: PublicContext,
  { redirectUrl, analysisId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { rows } = await database.platform.execute(sql`
    SELECT EXISTS (SELECT FROM analyses a
      JOIN document_addresses k ON k.organisation_id = a.organisation_id AND k.document_id = a.document_id
      WHERE a.id = ${analysisId} AND k.address_key = ${addressKey(redirectUrl)}) AS "isKnown"`);
  return answer.parse(rows)[0];
}

/** What the way out answers. */
export const redirectRoutes: readonly Route[] = [route(contract, readKnownPage)];
