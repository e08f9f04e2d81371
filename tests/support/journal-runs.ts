import { sql } from 'drizzle-orm';
import { runJournal } from '../../src/features/journal/recommending/server/run-journal.ts';
import type { Hit, SearchIndex, SearchResult } from '../../src/features/search/server/search-index.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Embeddings } from '../../src/platform/embeddings/embeddings.ts';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createMember, createOrganisation, type TestMember, type TestOrganisation } from './people.ts';
import { makeSource, publish } from './published.ts';

/** A model that distinguishes only texts about tides. */
export const tideEmbeddings: Pick<Embeddings, 'embed'> = {
  embed: async (texts) => texts.map((text) => new Float32Array(text.startsWith('Marée') ? [1, 0] : [0, 1])),
};

/** An index that returns fixed results, best first, for every search. */
export function fixedAnswerIndex(
  hits: readonly string[],
  embeddings: Pick<Embeddings, 'embed'> = tideEmbeddings,
  unread: SearchResult['unread'] = [],
) {
  const asked: Parameters<SearchIndex['search']>[0][] = [];
  const search = async (question: Parameters<SearchIndex['search']>[0]): Promise<SearchResult> => {
    asked.push(question);
    const parts = (score: number) => [
      { type: 'Keywords' as const, id: undefined, value: score, multiplier: 1 },
    ];
    const found = hits.map((id, place): Hit => {
      const score = 1 - place / 100;
      return { id, kind: 'FeedItem', documentId: id, analysisId: null, score, parts: parts(score) };
    });
    return {
      hits: found,
      total: hits.length,
      isLowerBound: false,
      isWithoutMeaning: false,
      correction: null,
      hasWordMatches: null,
      unread,
    };
  };
  return { index: { search }, embeddings, asked };
}

interface Ground {
  readonly organisation: TestOrganisation;
  readonly person: TestMember;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly subject_id: string;
  readonly exhausted_because: string | null;
  readonly score: number;
  readonly parts: { type: string; value: number }[];
  readonly why: Record<string, unknown>;
  readonly folded: unknown[];
}

/** Runs of sections on a database, with an index controlled by the test. */
export function journalRuns(database: () => Database) {
  async function ground(): Promise<Ground> {
    const organisation = await createOrganisation(database());
    return { organisation, person: await createMember(database(), organisation) };
  }

  /** Creates a section of a person with one search, by default in their organisation. */
  async function section(
    { organisation, person }: Ground,
    { count = 8, of = organisation.id } = {},
  ): Promise<string> {
    const [journalId, searchId] = [newId(), newId()];
    const query = { max_results: 8, offset: 0, scorings: [{ Keywords: { param: 'digue' } }], filters: [] };
    await database().asPlatform(async (tx) => {
      const by =
        of === organisation.id ? person.id : (await createMember(database(), { ...organisation, id: of })).id;
      await tx.execute(sql`INSERT INTO saved_searches (id, organisation_id, created_by, query, fingerprint)
        VALUES (${searchId}, ${of}, ${by}, ${JSON.stringify(query)}, ${searchId})`);
      await tx.execute(sql`INSERT INTO journals (id, organisation_id, type, user_id, name, created_by)
        VALUES (${journalId}, ${organisation.id}, 'standalone', ${person.id}, 'Digues', ${person.id})`);
      await tx.execute(sql`INSERT INTO journal_strategies (organisation_id, journal_id, position, search_id, recommendation_count)
        VALUES (${organisation.id}, ${journalId}, 0, ${searchId}, ${count})`);
    });
    return journalId;
  }

  const run = (
    { organisation }: Ground,
    journalId: string,
    recommending: ReturnType<typeof fixedAnswerIndex>,
    log = silentLog,
  ) =>
    runJournal(
      recommending,
      { organisationId: organisation.id, journalId },
      { database: database(), log, now: new Date() },
    );

  async function rowsOf(journalId: string): Promise<Row[]> {
    const { rows } = await database().platform.execute<Row>(
      sql`SELECT * FROM recommendations WHERE journal_id = ${journalId} ORDER BY exhausted, score DESC`,
    );
    return rows;
  }
  const shownIn = async (journalId: string) =>
    (await rowsOf(journalId))
      .filter(({ exhausted_because: over }) => over === null)
      .map(({ subject_id: id }) => id);

  async function eventsOf(journalId: string, type: string): Promise<unknown> {
    const { rows } = await database().platform.execute(sql`
      SELECT count(*) AS events, count(DISTINCT e.recommendation_id) AS things FROM recommendation_events e
      JOIN recommendations r ON r.id = e.recommendation_id
      WHERE r.journal_id = ${journalId} AND e.type = ${type} AND e.details ->> 'trigger' = 'system'`);
    return rows[0];
  }

  /** Creates publications, each of its own source unless one is given. */
  async function published(titles: readonly string[], { source, at }: { source?: string; at?: Date } = {}) {
    const ids: string[] = [];
    for (const title of titles) {
      const text = `${title} ${newId().replaceAll('-', ' ')}`;
      ids.push(
        await publish(database(), source ?? (await makeSource(database())), {
          title,
          text,
          ...(at ? { at } : {}),
        }),
      );
    }
    return ids;
  }

  const change = (statement: ReturnType<typeof sql>) => database().platform.execute(statement);
  return { ground, section, run, rowsOf, shownIn, eventsOf, published, change };
}
