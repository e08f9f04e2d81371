import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Input, Output } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readJournalValidation as endpoint } from '../contract/journals.ts';
import { publishedRecommendations } from './judged-rows.ts';
import { toJournal } from './read-journal.ts';
import { selectJournals } from './require-journal.ts';
import { showPublished } from './show-recommendations.ts';

/**
 * JO-09: publications recommended to whole organisations, by name. Documents that an organisation added itself are
 * private and not shown.
 */
export function readJournalValidation(
  context: RequestContext,
  page: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, now } = context;
  return context.database.asPlatform(async (tx) => {
    const { organisations, total } = await organisationsOn(tx, page);
    const ids = sql.param(organisations.map((organisation) => organisation.id));
    const where = sql`j.entity_type = 'organisation' AND j.organisation_id = ANY(${ids}::uuid[])`;
    const journals = await selectJournals(tx, { where, isWriter: sql`false` });
    const rows = await publishedRecommendations(tx, actor, journals);
    const shown = Map.groupBy(await showPublished(tx, context, rows), ({ journalId }) => journalId);
    const toSection = (organisationId: string, type: 'organisation' | 'spotlight') => {
      const journal = journals.find((one) => one.organisationId === organisationId && one.type === type);
      if (!journal) return null;
      const recommendations = shown.get(journal.id) ?? [];
      return { ...toJournal(journal, recommendations.length, now), recommendations };
    };
    const items = organisations.map((organisation) => ({
      organisation,
      news: toSection(organisation.id, 'organisation'),
      spotlight: toSection(organisation.id, 'spotlight'),
    }));
    return { items, total };
  });
}

const named = z.array(z.object({ id, name: z.string() }));
const counted = z.tuple([z.object({ total: z.number().int() })]);

async function organisationsOn(tx: Transaction, { offset, limit }: Input<typeof endpoint>) {
  const [found, all] = await Promise.all([
    tx.execute(sql`SELECT id, name FROM organisations ORDER BY name_key, id OFFSET ${offset} LIMIT ${limit}`),
    tx.execute(sql`SELECT count(*)::integer AS total FROM organisations`),
  ]);
  return { organisations: named.parse(found.rows), total: counted.parse(all.rows)[0].total };
}
