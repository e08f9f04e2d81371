import { z } from 'zod';
import { SEARCH_MODES } from '../../../tools/quality/search-modes.ts';
import { searchVerb } from '../../../tools/quality/search-verb.ts';
import { benchFolder } from '../bench-product.ts';
import type { Figure, Reading } from '../figure.ts';
import { judgedDocuments, judgedQueries, ndcg } from './judged.ts';
import { miniSearch, sqliteFts } from './rivals.ts';

const DEPTH = 10;
const answered = z.object({ ids: z.array(z.string()) });

type Search = (query: string) => string[] | Promise<string[]>;

/** The grades of one engine: for all queries and per kind. */
interface Grades {
  readonly what: string;
  readonly all: number;
  readonly byKind: ReadonlyMap<string, number>;
}

/** The quality for our judged queries: by keywords, by meaning and hybrid, compared with keyword engines. */
export const searchQuality: Figure = {
  name: 'search-quality',
  async measure(opened) {
    const documents = judgedDocuments();
    const verb = searchVerb();
    opened.defer(() => verb.close());
    await verb.answer({ op: 'index', docs: documents });
    const ours: Grades[] = [];
    for (const mode of SEARCH_MODES) {
      const search = async (query: string) =>
        answered.parse(await verb.answer({ op: 'search', query, k: DEPTH, mode })).ids;
      ours.push(await gradesOf(mode, search));
    }
    const theirs: Grades[] = [];
    for (const rival of [miniSearch(), sqliteFts(`${await benchFolder(opened)}/fts5.db`)]) {
      opened.defer(() => rival.close());
      rival.add(documents);
      theirs.push(await gradesOf(rival.name, (query) => rival.search(query, DEPTH)));
    }
    return readingsOf(ours, theirs);
  },
};

async function gradesOf(what: string, search: Search): Promise<Grades> {
  const graded: { kind: string; grade: number }[] = [];
  for (const { query, kind, relevant } of judgedQueries())
    graded.push({ kind, grade: ndcg(await search(query), relevant) });
  const mean = (some: readonly { grade: number }[]) =>
    some.reduce((sum, { grade }) => sum + grade, 0) / some.length;
  const byKind = [...Map.groupBy(graded, ({ kind }) => kind)].map(
    ([kind, some]) => [kind, mean(some)] as const,
  );
  return { what, all: mean(graded), byKind: new Map(byKind) };
}

function readingsOf(ours: readonly Grades[], theirs: readonly Grades[]): Reading[] {
  const keyword = ours.find(({ what }) => what === 'keyword');
  const reading = (name: string, value: number, what: string, other: number): Reading => ({
    name: `search-quality-${name}`,
    value,
    unit: 'nDCG@10',
    comparedWith: { what, value: other },
  });
  return ours.flatMap(({ what, all, byKind }) => [
    ...theirs.map((their) => reading(what, all, their.what, their.all)),
    ...(what === 'hybrid' && keyword
      ? [
          {
            ...reading(what, all, keyword.what, keyword.all),
            ...({ promise: { atLeast: 1 }, promiseOn: 'ratio' } as const),
          },
          ...[...byKind].map(([kind, grade]) =>
            reading(`${what}-${kind}`, grade, keyword.what, keyword.byKind.get(kind) ?? 0),
          ),
        ]
      : []),
  ]);
}
