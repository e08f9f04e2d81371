import { sql } from 'drizzle-orm';
import { journals, recommendations } from '../../src/features/journal/journal/server/journals-tables.ts';
import { publications } from '../../src/features/sources/publications/server/publications-table.ts';
import { insertSource } from '../../src/features/sources/sources/server/source-store.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';

type JournalValues = typeof journals.$inferInsert;
type RecommendationValues = typeof recommendations.$inferInsert;

const DAY_MS = 86_400_000;
const tomorrow = () => new Date(Date.now() + DAY_MS);

/** Sections with recommendations, as after a run. */
export function recommendationFixtures(database: () => Database) {
  const actions = {
    /** Creates a section; by default a manual one. Its next run is after the test. */
    async journal(
      organisationId: string,
      whose: Partial<JournalValues> & { readonly createdBy?: string | null },
    ): Promise<string> {
      const id = newId();
      const type = whose.userId || whose.groupId || whose.reflectionId ? 'standalone' : 'organisation';
      await database()
        .platform.insert(journals)
        .values({ id, organisationId, type, ranAt: new Date(), nextRunAt: tomorrow(), ...whose });
      return id;
    },
    /** Creates a paused source, so that its feed is not polled. */
    async source(title = 'Gazette des rivages'): Promise<string> {
      const id = newId();
      const rssUrl = `https://gazette.example/${id}.xml`;
      const keys = { feedKey: id, titleKey: title, searchKey: title };
      await database().asPlatform((tx) =>
        insertSource(tx, {
          id,
          title,
          rssUrl,
          domain: 'https://gazette.example',
          keywords: '*',
          language: 'fr-CA',
          ...keys,
          createdBy: id,
          pausedOn: new Date(),
          pausedBy: id,
        }),
      );
      return id;
    },
    async publication(more: Partial<typeof publications.$inferInsert> = {}): Promise<string> {
      const id = newId();
      const sourceId = more.sourceId ?? (await actions.source());
      const url = `https://gazette.example/${id}`;
      await database()
        .platform.insert(publications)
        .values({
          id,
          url,
          addressKey: `gazette.example/${id}`,
          title: 'Le recul des dunes',
          excerpt: 'Un mètre par an.',
          reading: 'given',
          publishedAt: new Date(),
          storyId: id,
          ...more,
          sourceId,
        });
      return id;
    },
    /** Creates a recommendation, by default of a publication; earlier ones have higher scores. */
    async recommendation(
      organisationId: string,
      journalId: string,
      more: Partial<RecommendationValues> = {},
    ): Promise<string> {
      const id = newId();
      const publicationId = more.documentId ? null : (more.publicationId ?? (await actions.publication()));
      const why: RecommendationValues['why'] = {
        kind: 'news',
        seed: null,
        search: null,
        words: [],
        learnt: null,
      };
      await database()
        .platform.insert(recommendations)
        .values({
          id,
          organisationId,
          journalId,
          score: 1,
          why,
          recommendedAt: new Date(),
          ...more,
          publicationId,
        });
      return id;
    },
  };
  return actions;
}

/** The events of a recommendation, oldest first. */
export async function eventsOf(database: Database, recommendationId: string) {
  const { rows } = await database.platform.execute(sql`
    SELECT type, user_id AS "userId", details FROM recommendation_events
    WHERE recommendation_id = ${recommendationId} ORDER BY at, id`);
  return rows;
}
