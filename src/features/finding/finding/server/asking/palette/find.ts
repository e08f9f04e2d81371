import type { Input, Output } from '#base/endpoint.ts';
import { asWrittenIn } from '#features/search/rules/showing/written-words.ts';
import { idsOfReader } from '#features/sharing/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { find as endpoint } from '../../../contract/palette.ts';
import type { Finding } from '../finding.ts';
import { NOTHING_FOUND, type Ranked } from '../rank.ts';
import { excerptFor } from './excerpt.ts';
import { foundAnalyses } from './found-analyses.ts';
import { foundDocuments } from './found-documents.ts';
import { foundPassages } from './found-passages.ts';
import { foundPeople } from './found-people.ts';
import { foundPublications } from './found-publications.ts';
import { foundReflections } from './found-reflections.ts';
import { rankedAsMeant } from './ranked-as-meant.ts';
import { type RankedKind, shownOf } from './rankings.ts';

/** What is found while one types: the best of each kind, or a page of one. Nothing the reader may not open, not even counted. */
export async function find(
  finding: Finding,
  context: RequestContext,
  typed: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, transaction } = context;
  const readerIds = await transaction((tx) => idsOfReader(tx, actor));
  const { ranked, correction } = await rankedAsMeant(finding, context, readerIds, typed);
  const rankingOf = (kind: RankedKind) => ranked[kind] ?? NOTHING_FOUND;
  const excerpt = excerptFor(correction ?? typed.q);
  const shown = (kind: RankedKind) => ({ hits: rankingOf(kind).hits.slice(0, shownOf(typed)), excerpt });
  const only = typed.by ? 'passages' : typed.kind;
  const isWanted = (kind: typeof typed.kind) => only === undefined || only === kind;
  const passages = isWanted('passages') ? shown('passages') : { hits: [], excerpt };

  return transaction(async (tx) => {
    const [documents, publications, analyses, marked, reflections, people] = await Promise.all([
      foundDocuments(finding, tx, context, shown('documents')),
      foundPublications(tx, context, { ...shown('publications'), documents: rankingOf('documents').hits }),
      foundAnalyses(tx, actor, shown('analyses')),
      foundPassages(tx, actor, passages),
      foundReflections(tx, actor, shown('reflections')),
      isWanted('people')
        ? foundPeople(tx, actor, {
            ...{ typed: typed.q, passages: rankingOf('passages').hits },
            ...{ offset: typed.offset, limit: shownOf(typed) },
          })
        : { items: [], total: 0, isAtLeast: false },
    ]);
    // A word found only in what was taken away is not told.
    const all = [documents, publications, analyses, marked, reflections, people.items];
    const isShown = all.some((some) => some.length > 0);
    // The index keeps words without accents; what is shown tells how they are written.
    const told = [
      ...documents.flatMap(({ title, snippet }) => [title, snippet]),
      ...publications.flatMap(({ title, snippet }) => [title, snippet]),
      ...analyses.flatMap(({ documentTitle, threadName, snippet }) => [documentTitle, threadName, snippet]),
      ...marked.map(({ snippet }) => snippet),
      ...reflections.flatMap(({ title, snippet }) => [title, snippet]),
    ];
    return {
      documents: group(rankingOf('documents'), shown('documents').hits.length, documents),
      publications: group(rankingOf('publications'), shown('publications').hits.length, publications),
      analyses: group(rankingOf('analyses'), shown('analyses').hits.length, analyses),
      passages: group(
        isWanted('passages') ? rankingOf('passages') : NOTHING_FOUND,
        passages.hits.length,
        marked,
      ),
      reflections: group(rankingOf('reflections'), shown('reflections').hits.length, reflections),
      people,
      correction: isShown && correction !== null ? asWrittenIn(correction, typed.q, told) : null,
      notice: Object.values(ranked).find(({ notice }) => notice)?.notice ?? null,
    };
  });
}

/** What could not be opened any more is not counted either. */
function group<T>({ total, isAtLeast }: Ranked, expected: number, items: T[]) {
  return { items, total: total - (expected - items.length), isAtLeast };
}
