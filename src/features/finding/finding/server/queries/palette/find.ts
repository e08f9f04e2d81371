import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { type Id, id } from '#base/ids.ts';
import { stripMarkup } from '#features/reflections/reflections/rules/description.ts';
import { withSpellings } from '#features/search/rules/highlighting/spellings.ts';
import type { Hit } from '#features/search/server.ts';
import { granteeIdsOf, mayOpen } from '#features/sharing/server.ts';
import { visiblePublications } from '#features/sources/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { find as endpoint, FoundPublication, FoundReflection } from '../../../contract/palette.ts';
import { publicationItems } from '../complex/publication-items.ts';
import { type FindingServices, NOTHING_FOUND, type RankedResult } from '../rank.ts';
import { type Excerpt, excerptFor } from './excerpt.ts';
import { foundAnalyses } from './found-analyses.ts';
import { foundDocuments } from './found-documents.ts';
import { foundPassages } from './found-passages.ts';
import { foundPeople } from './found-people.ts';
import { pageSizeOf, type RankedKind, rankWithCorrection } from './rankings.ts';

/** Only the beginning of a text is searched for an excerpt. */
const READ_LENGTH = 100_000;
const rows = z.array(z.object({ id, title: z.string(), description: z.string(), text: z.string() }));

/** Reflections as displayed in the palette, without archived and inaccessible ones. */
async function foundReflections(
  tx: Transaction,
  { organisationId, userId }: Actor,
  { hits, excerpt }: { readonly hits: readonly Hit[]; readonly excerpt: Excerpt },
): Promise<FoundReflection[]> {
  if (hits.length === 0) return [];
  const ids = hits.map((hit) => hit.id);
  const found = await tx.execute(sql`
    SELECT r.id, r.title, r.description, left(r.text, ${READ_LENGTH}) AS text FROM reflections r
    WHERE r.organisation_id = ${organisationId} AND r.id = ANY(${sql.param(ids)}::uuid[]) AND NOT r.is_archived
      AND ${mayOpen(sql`r.id`, { organisationId, userId })}`);
  const byId = new Map(rows.parse(found.rows).map((row) => [row.id, row]));
  return ids.flatMap((reflectionId) => {
    const one = byId.get(reflectionId);
    if (!one) return [];
    const { title, description, text } = one;
    const texts = [stripMarkup(description), text].filter(Boolean);
    return { id: reflectionId, title, snippet: excerpt(texts, title) };
  });
}

/** Search as you type: the best results of each kind, or a page of one. Inaccessible items are not even counted. */
export async function find(
  finding: FindingServices,
  context: RequestContext,
  typed: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, transaction } = context;
  const readerIds = await transaction((tx) => granteeIdsOf(tx, actor));
  const { ranked, correction } = await rankWithCorrection(finding, context, readerIds, typed);
  const resultOf = (kind: RankedKind) => ranked[kind] ?? NOTHING_FOUND;
  const excerpt = excerptFor(correction ?? typed.q);
  const visible = (kind: RankedKind) => ({ hits: resultOf(kind).hits.slice(0, pageSizeOf(typed)), excerpt });
  const only = typed.by ? 'passages' : typed.kind;
  const isWanted = (kind: typeof typed.kind) => only === undefined || only === kind;
  const passages = isWanted('passages') ? visible('passages') : { hits: [], excerpt };

  return transaction(async (tx) => {
    const [documents, publications, analyses, marked, reflections, people] = await Promise.all([
      foundDocuments(finding, tx, context, visible('documents')),
      foundPublications(tx, context, { ...visible('publications'), documents: resultOf('documents').hits }),
      foundAnalyses(tx, actor, visible('analyses')),
      foundPassages(tx, actor, passages),
      foundReflections(tx, actor, visible('reflections')),
      isWanted('people')
        ? foundPeople(tx, actor, {
            typed: typed.q,
            passages: resultOf('passages').hits,
            offset: typed.offset,
            limit: pageSizeOf(typed),
          })
        : { items: [], total: 0, isLowerBound: false },
    ]);
    // A correction that is only in revoked items is not revealed.
    const all = [documents, publications, analyses, marked, reflections, people.items];
    const isShown = all.some((some) => some.length > 0);
    // The index stores words without accents; the displayed texts give their spelling.
    const displayedTexts = [
      ...documents.flatMap(({ title, snippet }) => [title, snippet]),
      ...publications.flatMap(({ title, snippet }) => [title, snippet]),
      ...analyses.flatMap(({ documentTitle, threadName, snippet }) => [documentTitle, threadName, snippet]),
      ...marked.map(({ snippet }) => snippet),
      ...reflections.flatMap(({ title, snippet }) => [title, snippet]),
    ];
    return {
      documents: group(resultOf('documents'), visible('documents').hits.length, documents),
      publications: group(resultOf('publications'), visible('publications').hits.length, publications),
      analyses: group(resultOf('analyses'), visible('analyses').hits.length, analyses),
      passages: group(
        isWanted('passages') ? resultOf('passages') : NOTHING_FOUND,
        passages.hits.length,
        marked,
      ),
      reflections: group(resultOf('reflections'), visible('reflections').hits.length, reflections),
      people,
      correction: isShown && correction !== null ? withSpellings(correction, typed.q, displayedTexts) : null,
      notice: Object.values(ranked).find(({ notice }) => notice)?.notice ?? null,
    };
  });
}

/** Items that are no longer accessible are subtracted from the total. */
function group<T>({ total, isLowerBound }: RankedResult, expected: number, items: T[]) {
  return { items, total: total - (expected - items.length), isLowerBound };
}

/** Publications as displayed in the palette, each page once, without those whose document is found. */
async function foundPublications(
  tx: Transaction,
  context: Pick<RequestContext, 'actor'>,
  {
    hits,
    excerpt,
    documents,
  }: { readonly hits: readonly Hit[]; readonly excerpt: Excerpt; readonly documents: readonly Hit[] },
): Promise<FoundPublication[]> {
  const ids = hits.map((hit) => hit.id);
  const [shown, texts] = await Promise.all([
    publicationItems(tx, context, [...documents, ...hits], []),
    visiblePublications(tx, context.actor, ids),
  ]);
  return ids.flatMap((publicationId: Id) => {
    const one = shown.get(publicationId);
    if (!one || one.document.url === null) return [];
    const { title, siteName, url, datePublished, iconUrl } = one.document;
    return {
      id: publicationId,
      title,
      siteName,
      url,
      datePublished,
      iconUrl,
      analysisId: one.analysisId,
      snippet: excerpt(texts.get(publicationId)?.text ?? '', title),
    };
  });
}
