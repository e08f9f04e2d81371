import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { findLatestOpenAnalyses } from '#features/analyses/server.ts';
import { openSummariesOf } from '#features/documents/server.ts';
import { portfolioNamesByDocument } from '#features/portfolios/server.ts';
import type { Hit } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { FoundDocument } from '../../../contract/palette.ts';
import type { FindingServices } from '../rank.ts';
import type { Excerpt } from './excerpt.ts';

/** Documents as displayed in the palette, without inaccessible ones. */
export async function foundDocuments(
  { documents }: Pick<FindingServices, 'documents'>,
  tx: Transaction,
  context: RequestContext,
  { hits, excerpt }: { readonly hits: readonly Hit[]; readonly excerpt: Excerpt },
): Promise<FoundDocument[]> {
  const { actor } = context;
  const ids = hits.map((hit) => hit.id);
  const [summaries, first, names, texts] = await Promise.all([
    openSummariesOf(documents, tx, context, ids),
    findLatestOpenAnalyses(tx, actor, ids),
    portfolioNamesByDocument(tx, actor, ids),
    textsOf(tx, actor.organisationId, ids),
  ]);
  const found: FoundDocument[] = [];
  for (const documentId of ids) {
    const summary = summaries.get(documentId);
    if (!summary) continue;
    const { title, siteName, url, datePublished, iconUrl } = summary;
    const analysis = first.get(documentId);
    found.push({
      id: documentId,
      title,
      siteName,
      url,
      datePublished,
      iconUrl,
      analysisId: analysis?.id ?? null,
      evaluationAverage: analysis?.evaluationAverage ?? null,
      portfolioNames: names.get(documentId) ?? [],
      snippet: excerpt(texts.get(documentId) ?? '', title),
    });
    // Texts are long, and this runs while typing: yields to the event loop between them.
    await setImmediate();
  }
  return found;
}

/** Only the beginning of a text is searched for an excerpt. */
const READ_LENGTH = 100_000;
const rows = z.array(z.object({ id, text: z.string() }));

async function textsOf(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map();
  const { rows: found } = await tx.execute(sql`
    SELECT d.id, left(s.text, ${READ_LENGTH}) AS text
    FROM documents d JOIN document_snapshots s ON s.id = d.snapshot_id
    WHERE d.organisation_id = ${organisationId} AND d.id = ANY(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.parse(found).map((row) => [row.id, row.text]));
}
