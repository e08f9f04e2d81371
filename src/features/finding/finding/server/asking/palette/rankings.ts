import type { Id } from '#base/ids.ts';
import type { DocKind, Scoring } from '#features/search/contract/criteria.ts';
import { wordsAndMeaning } from '#features/search/rules/words-and-meaning.ts';
import type { Asked } from '#features/search/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { FOUND_PER_PAGE, type FoundKind, SHOWN_PER_GROUP } from '../../../contract/palette.ts';
import type { Finding } from '../finding.ts';
import { type Ranked, rank } from '../rank.ts';

/** What each group of the palette is found among. */
const DOC_KIND = {
  ...{
    documents: 'Document',
    publications: 'FeedItem',
    analyses: 'Analysis',
    passages: 'Passage',
    reflections: 'Reflection',
  },
} as const satisfies Partial<Record<FoundKind, DocKind>>;
export type RankedKind = keyof typeof DOC_KIND;
export type Rankings = Partial<Record<RankedKind, Ranked>>;

/** Passages looked at to tell who speaks of a subject. */
const PASSAGES_OF_PEOPLE = 100;

export interface Typed {
  readonly q: string;
  readonly kind?: FoundKind | undefined;
  /** Who wrote it: only passages then. */
  readonly by?: Id | undefined;
  readonly offset: number;
}

/** How many of each group are shown. */
export const shownOf = ({ kind, by }: Typed) => (kind || by ? FOUND_PER_PAGE : SHOWN_PER_GROUP);

/** One search per kind, all at once, for words as they are typed; people are known by the passages they wrote. */
export async function rankings(
  finding: Finding,
  context: RequestContext,
  readerIds: readonly Id[],
  typed: Typed,
): Promise<Rankings> {
  const wanted = kindsOf(typed);
  const found = await Promise.all(
    wanted.map(async (kind) => [
      kind,
      await rank(finding, context, askedOf(kind, context, readerIds, typed)),
    ]),
  );
  return Object.fromEntries(found);
}

function kindsOf({ kind, by }: Typed): readonly RankedKind[] {
  if (by !== undefined) return ['passages'];
  if (kind === undefined) return ['documents', 'publications', 'analyses', 'passages', 'reflections'];
  return [kind === 'people' ? 'passages' : kind];
}

/** What is asked of one kind. */
function askedOf(
  of: RankedKind,
  { actor, now }: RequestContext,
  readerIds: readonly Id[],
  typed: Typed,
): Asked {
  const { q, kind, by, offset } = typed;
  const isForPeople = of === 'passages' && kind !== 'passages' && by === undefined;
  return {
    // What is published is kept once for everyone, and with it what the sources of a person brought.
    scopes: of === 'publications' ? ['public'] : [actor.organisationId],
    ...{ readerIds, now, isTyping: true, asWritten: true },
    // Without words everything somebody wrote is what was looked for.
    ...{ scorings: q === '' ? [] : [...wordsAndMeaning(q), byTag(q)], onlyMatches: q !== '' },
    ...(by === undefined ? {} : { authorId: by }),
    filters: [{ type: 'DocKind', kind: 'Include', param: [DOC_KIND[of]] }],
    ...(isForPeople ? { offset: 0, limit: PASSAGES_OF_PEOPLE } : { offset, limit: shownOf(typed) }),
  };
}

/** Who types a whole tag wants what bears it before what speaks of it. */
const byTag = (q: string): Scoring => ({ type: 'Tags', param: [q], multiplier: 1, id: undefined });
