import type { Id } from '#base/ids.ts';
import { PARTICIPANTS_SHOWN } from '#features/analyses/analyses/contract/analysis-card.ts';
import { siteAddressOf, siteOf } from '#features/documents/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Recommendation } from '../contract/recommendations.ts';
import type { JudgedRow } from './judged-rows.ts';
import {
  type KeptRow,
  kept,
  type OpenThings,
  openThingsOf,
  publishedOf,
  type Showing,
  type Shown,
} from './open-things-of.ts';

/** Recommendations as cards show them. JO-10: one whose document cannot be read is left out, and logged. */
export async function showRecommendations(
  showing: Showing,
  tx: Transaction,
  context: Shown,
  rows: readonly JudgedRow[],
): Promise<Recommendation[]> {
  const readable = readableOf(context, rows);
  return show(context, await openThingsOf(showing, tx, context, readable), readable);
}

/** The same as they were published, whatever the organisations they are recommended to made of them. */
export async function showPublished(
  tx: Transaction,
  context: Shown,
  rows: readonly JudgedRow[],
): Promise<Recommendation[]> {
  const readable = readableOf(context, rows);
  return show(context, await publishedOf(tx, context, readable), readable);
}

const readableOf = (context: Shown, rows: readonly JudgedRow[]): KeptRow[] =>
  rows.flatMap((row) => {
    const read = kept.safeParse(row);
    if (!read.success) drop(context, row, read.error);
    return read.success ? [{ ...row, ...read.data }] : [];
  });

const show = (context: Shown, things: OpenThings, rows: readonly KeptRow[]): Recommendation[] =>
  rows.flatMap((row) => {
    const shown = showOne(things, row);
    if (!shown) drop(context, row);
    return shown ?? [];
  });

const drop = ({ log }: Shown, { id: recommendationId, journalId }: JudgedRow, error?: unknown): void =>
  log.warn({ recommendationId, journalId, error }, 'a recommendation cannot be shown and is left out');

function showOne(things: OpenThings, row: KeptRow): Recommendation | null {
  const subject = row.publicationId ? published(things, row, row.publicationId) : ofOrganisation(things, row);
  if (!subject) return null;
  const { document, source, alsoIn } = subject;
  const card = things.cards.get(row.analysisId ?? things.firstOf(document.id) ?? '');
  const { id, journalId, score, rating, parts, why } = row;
  return {
    ...{ id, journalId, score, rating, parts, document, source, alsoIn },
    documentId: document.id,
    analysisId: card?.id ?? null,
    kind: row.publicationId ? 'FeedItem' : row.analysisId ? 'Analysis' : 'Document',
    pinned: row.isPinned,
    exhausted: row.because !== null,
    recommendedOn: row.recommendedAt.toISOString(),
    tags: card?.tags ?? [],
    participants: card?.participants.slice(0, PARTICIPANTS_SHOWN) ?? [],
    participantCount: card?.participantCount ?? 0,
    why: { ...why, seed: why.seed && things.seeds.has(why.seed.analysisId) ? why.seed : null },
  };
}

type Subject = Pick<Recommendation, 'document' | 'source' | 'alsoIn'>;

/** A publication; once the organisation has the same page, that one, by what is known of it meanwhile. */
function published(
  { publications, known, summaries }: OpenThings,
  { folded }: KeptRow,
  publicationId: Id,
): Subject | null {
  const publication = publications.get(publicationId);
  if (!publication) return null;
  const here = summaries.get(known.get(publication.addressKey) ?? '');
  const isRead = here?.reading === 'whole' || here?.reading === 'described';
  const others = folded.flatMap((one) => publications.get(one.publicationId)?.source ?? []);
  const alsoIn = [...new Map(others.map((source) => [source.id, source])).values()];
  return {
    document: here && isRead ? here : { ...publication.document, id: here?.id ?? publication.id },
    source: publication.source,
    alsoIn: alsoIn.filter((source) => source.id !== publication.sourceId),
  };
}

function ofOrganisation({ summaries }: OpenThings, { documentId }: KeptRow): Subject | null {
  const document = summaries.get(documentId ?? '');
  if (!document) return null;
  const host = siteOf(document.url);
  const source = { id: null, title: document.siteName || host, host, address: siteAddressOf(document.url) };
  return { document, source, alsoIn: [] };
}
