import { oneOfFew } from '#platform/one-of-few.ts';
import type { Filter } from '../../contract/criteria.ts';
import { parseQuery } from '../../rules/query/parse-query.ts';
import type { Reading } from '../../rules/query/terms-of.ts';
import { idLiteral, listed } from '../lance/literal.ts';
import type { Asked } from '../search-index.ts';
import { type Sought, type SoughtText, soughtIn } from './filter-texts.ts';
import { formsOf } from './forms-of.ts';
import { type Holders, holdersOfAny, holdersWhere, together } from './holders.ts';
import type { LeftOutTitles } from './left-out-titles.ts';
import type { OpenScope } from './open-scope.ts';
import { holdersOfPhrases } from './phrase-holders.ts';
import { type ReadTexts, readTexts } from './read-texts.ts';
import type { Statistics } from './statistics.ts';

/** Concurrent queries of one search, so that others can use the tables too. */
const MAX_CONCURRENT_QUERIES = 2;

type KeywordsFilter = Extract<Filter, { type: 'Keywords' }>;

/**
 * The rows that pass all keyword filters: those that contain any of the words, or any phrase, and nothing excluded. A text
 * with exclusions only matches everything else; one without any word matches nothing. Null without such filters. While
 * typing, the last word also matches as a prefix.
 */
export async function passing(
  scope: OpenScope,
  { filters, isTyping = false }: Pick<Asked, 'filters' | 'isTyping'>,
  { statistics, leftOutTitles }: { readonly statistics: Statistics; readonly leftOutTitles: LeftOutTitles },
): Promise<Holders | null> {
  const keywordFilters = filters.filter((filter): filter is KeywordsFilter => filter.type === 'Keywords');
  if (keywordFilters.length === 0) return null;
  const formsIn = (reading: Reading) => reading.terms.flatMap((term) => formsOf(term, statistics));
  const request = keywordFilters.map(({ kind, param }) => {
    const isPrefix = isTyping && kind === 'Include';
    return { kind, texts: param.map((text) => soughtIn(parseQuery(text), isPrefix, formsIn)) };
  });
  const every = request.flatMap(({ texts }) => texts.flatMap(({ meets, leaves }) => [meets, leaves]));
  const read = await readTexts(
    scope,
    every.map(({ unlisted }) => unlisted),
  );
  const limited = oneOfFew(MAX_CONCURRENT_QUERIES);
  const sets = await Promise.all(
    request.map(async ({ kind, texts }) => {
      // Rows that match any of the texts.
      const found = texts.map((text) => limited(() => rowsMeeting(scope, text, { read, leftOutTitles })));
      return { kind, holders: together(await Promise.all(found)) };
    }),
  );
  const included = sets.filter(({ kind }) => kind === 'Include').map(({ holders }) => holders);
  const excluded = sets.filter(({ kind }) => kind === 'Exclude').map(({ holders }) => holders);
  const [first = await holdersWhere(scope, 'TRUE'), ...others] = included;
  return new Map(
    [...first].filter(([id]) => others.every((set) => set.has(id)) && !excluded.some((set) => set.has(id))),
  );
}

async function rowsMeeting(
  scope: OpenScope,
  { meets, onlyLeaves, leaves, excluded }: SoughtText,
  { read, leftOutTitles }: { readonly read: ReadTexts; readonly leftOutTitles: LeftOutTitles },
): Promise<Holders> {
  const [found, left, underExcludedTitles] = await Promise.all([
    onlyLeaves ? holdersWhere(scope, 'TRUE') : rowsContaining(scope, meets, read),
    rowsContaining(scope, leaves, read),
    passagesUnder(scope, leftOutTitles(excluded)),
  ]);
  for (const id of [...left.keys(), ...underExcludedTitles.keys()]) found.delete(id);
  return found;
}

async function rowsContaining(scope: OpenScope, one: Sought, read: ReadTexts) {
  const found = await Promise.all([holdersOfAny(scope, one.words), holdersOfPhrases(scope, one.phrases)]);
  return together([...found, read(one.unlisted)]);
}

async function passagesUnder(scope: OpenScope, titled: ReturnType<LeftOutTitles>): Promise<Holders> {
  const ids = [...(await titled)].map(idLiteral);
  return ids.length === 0
    ? new Map()
    : holdersWhere(scope, `kind = 'Passage' AND analysisId IN (${listed(ids)})`);
}
