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

/** One search leaves the tables to others, too. */
const TEXTS_AT_ONCE = 2;

type KeywordsFilter = Extract<Filter, { type: 'Keywords' }>;

/**
 * Everything that filters of words let through: what holds any of the words, or any phrase with its words following each
 * other, and nothing that is excluded. A text that only excludes is met by everything else; one without any word, by
 * nothing. Null without such filters. While somebody types, the last word lets through those it begins, too.
 */
export async function passing(
  scope: OpenScope,
  { filters, isTyping = false }: Pick<Asked, 'filters' | 'isTyping'>,
  { statistics, leftOutTitles }: { readonly statistics: Statistics; readonly leftOutTitles: LeftOutTitles },
): Promise<Holders | null> {
  const ofWords = filters.filter((filter): filter is KeywordsFilter => filter.type === 'Keywords');
  if (ofWords.length === 0) return null;
  const formsIn = (reading: Reading) => reading.terms.flatMap((term) => formsOf(term, statistics));
  const asked = ofWords.map(({ kind, param }) => {
    const isGoingOn = isTyping && kind === 'Include';
    return { kind, texts: param.map((text) => soughtIn(parseQuery(text), isGoingOn, formsIn)) };
  });
  const every = asked.flatMap(({ texts }) => texts.flatMap(({ meets, leaves }) => [meets, leaves]));
  const read = await readTexts(
    scope,
    every.map(({ unlisted }) => unlisted),
  );
  const few = oneOfFew(TEXTS_AT_ONCE);
  const sets = await Promise.all(
    asked.map(async ({ kind, texts }) => {
      // What meets any of the texts.
      const found = texts.map((text) => few(() => meeting(scope, text, { read, leftOutTitles })));
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

async function meeting(
  scope: OpenScope,
  { meets, onlyLeaves, leaves, excluded }: SoughtText,
  { read, leftOutTitles }: { readonly read: ReadTexts; readonly leftOutTitles: LeftOutTitles },
): Promise<Holders> {
  const [found, left, under] = await Promise.all([
    onlyLeaves ? holdersWhere(scope, 'TRUE') : holding(scope, meets, read),
    holding(scope, leaves, read),
    passagesUnder(scope, leftOutTitles(excluded)),
  ]);
  for (const id of [...left.keys(), ...under.keys()]) found.delete(id);
  return found;
}

async function holding(scope: OpenScope, one: Sought, read: ReadTexts) {
  const found = await Promise.all([holdersOfAny(scope, one.words), holdersOfPhrases(scope, one.phrases)]);
  return together([...found, read(one.unlisted)]);
}

async function passagesUnder(scope: OpenScope, titled: ReturnType<LeftOutTitles>): Promise<Holders> {
  const ids = [...(await titled)].map(idLiteral);
  return ids.length === 0
    ? new Map()
    : holdersWhere(scope, `kind = 'Passage' AND analysisId IN (${listed(ids)})`);
}
