import type { DocKind, Filter } from '../../contract/criteria.ts';
import type { Scope } from '../findable.ts';
import { EVERYONE } from '../lance/everyone.ts';
import { idLiteral, listed, numberLiteral, textLiteral } from '../lance/literal.ts';
import type { Asked } from '../search-index.ts';
import { urlCondition } from './url-condition.ts';

const DAY_MS = 86_400_000;
/** What one looks through without saying which: what others have published. */
const DEFAULT_KINDS: readonly DocKind[] = ['Document', 'FeedItem'];
/** Columns that passages have too. */
const OF_PASSAGES: ReadonlySet<Filter['type']> = new Set(['DocKind', 'Time']);

/** Filters and access as conditions of the index: what does not meet them does not exist for the answer. */
export interface Where {
  readonly findables: string;
  /** The same as far as passages know it. */
  readonly passages: string;
  /** Whether passages know all of it. */
  readonly isSameForPassages: boolean;
}

type Question = Pick<Asked, 'filters' | 'scorings' | 'authorId' | 'readerIds' | 'now'>;

/** Filters of Keywords are no condition of the index: they are looked at afterwards. */
export function whereOf(scope: Scope, { filters, scorings, authorId, readerIds, now }: Question): Where {
  const compared = scorings.flatMap((one) => (one.type === 'Document' ? [idLiteral(one.param)] : []));
  const both = [
    accessCondition(scope, readerIds),
    ...defaultKinds(filters),
    ...(authorId ? [`authorId = ${idLiteral(authorId)}`] : []),
    ...compared.map((id) => `id <> ${id}`),
  ];
  const conditions = filters
    .filter(({ type }) => type !== 'Keywords')
    .map((filter) => ({ said: condition(filter, now), isOfPassages: OF_PASSAGES.has(filter.type) }));
  const all = (said: readonly { said: string }[]) => [...both, ...said.map((one) => one.said)].join(' AND ');
  const ofPassages = conditions.filter(({ isOfPassages }) => isOfPassages);
  return {
    // What similar ones are asked for is not similar to itself, nor is what belongs to it.
    findables: all([...conditions, ...compared.map((id) => ({ said: `documentId <> ${id}` }))]),
    passages: all(ofPassages),
    isSameForPassages: ofPassages.length === conditions.length,
  };
}

/** What is there for everyone is published; anything else has to name one of the readers. */
export function accessCondition(scope: Scope, readerIds: readonly string[]): string {
  const readers = scope === 'public' ? [EVERYONE, ...readerIds] : readerIds;
  return readers.length === 0 ? 'FALSE' : `array_has_any(readers, [${listed(readers.map(idLiteral))}])`;
}

function defaultKinds(filters: readonly Filter[]): string[] {
  const isSaid = filters.some(({ type, kind }) => type === 'DocKind' && kind === 'Include');
  return isSaid ? [] : [kindCondition(DEFAULT_KINDS)];
}

const kindCondition = (kinds: readonly DocKind[]) => `kind IN (${listed(kinds.map(textLiteral))})`;

function condition(filter: Filter, now: Date): string {
  const said = included(filter, now);
  return filter.kind === 'Exclude' ? `NOT (${said})` : `(${said})`;
}

function included(filter: Filter, now: Date): string {
  switch (filter.type) {
    case 'DocKind':
      return kindCondition(filter.param);
    case 'PortfolioId':
      return `array_has_any(portfolios, [${listed(filter.param.map(idLiteral))}])`;
    case 'Url':
      return urlCondition(filter.param);
    case 'Time':
      return timeCondition(filter.param, now);
    case 'Keywords':
      return 'TRUE';
  }
}

type Time = Extract<Filter, { type: 'Time' }>['param'];

function timeCondition(time: Time, now: Date): string {
  if ('days' in time) return `date >= ${numberLiteral(now.getTime() - time.days * DAY_MS)}`;
  const bounds = [
    ...(time.from ? [`date >= ${numberLiteral(Date.parse(time.from))}`] : []),
    ...(time.to ? [`date <= ${numberLiteral(Date.parse(time.to))}`] : []),
  ];
  return bounds.length === 0 ? 'TRUE' : bounds.join(' AND ');
}
