import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { analysisModified, analysisShared } from '../../src/features/analyses/analyses/events.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import { announce } from '../../src/platform/outbox/announce.ts';
import type { TestMember } from '../support/people.ts';

/** Far apart, so that edits of two rounds are never one. */
const ROUND_MS = 3_600_000;
const FIRST_ROUND = Date.UTC(2026, 10, 4);
/** Of so many acts one is an edit, which joins the others of its round. */
const EDIT_EVERY = 5;

const actRows = z.array(z.object({ title: z.string(), isEdit: z.boolean() }));
const toldRows = z.array(z.object({ userId: z.string(), title: z.string(), edit: z.string().nullable() }));

/** What the readers were told, compared with what was done. */
export interface Reckoning {
  /** Acts that are in the database; each is told to every reader. */
  readonly acts: number;
  readonly unkept: string[];
  readonly lost: string[];
  readonly doubled: string[];
  readonly invented: string[];
  /** What each reader must see. */
  readonly expected: number;
}

/** Someone who acts upon an analysis without pause, and remembers what the database promised to keep. */
export class ActingAuthor {
  readonly analysisId: string;
  readonly author: TestMember;
  readonly readers: readonly TestMember[];
  acknowledged: string[] = [];
  #acts = 0;
  #round = 0;

  constructor(analysisId: string, author: TestMember, readers: readonly TestMember[]) {
    this.analysisId = analysisId;
    this.author = author;
    this.readers = readers;
  }

  nextRound(): void {
    this.#round += 1;
  }

  /** One act in a transaction of its own, as a request makes it; throws when nobody knows whether it was kept. */
  async act(database: Database): Promise<void> {
    this.#acts += 1;
    const { organisationId, id: userId } = this.author;
    const title = `act ${newId()}`;
    const isEdit = this.#acts % EDIT_EVERY === 0;
    const said = {
      ...{ organisationId, analysisId: this.analysisId, byUserId: userId },
      at: new Date(FIRST_ROUND + this.#round * ROUND_MS).toISOString(),
      document: { title, url: '' },
    };
    await database.asTenant({ organisationId, userId }, async (tx) => {
      if (isEdit) await announce(tx, organisationId, analysisModified, said);
      else {
        const userIds = this.readers.map(({ id }) => id);
        await announce(tx, organisationId, analysisShared, { ...said, userIds, groupIds: [] });
      }
    });
    this.acknowledged.push(title);
  }

  /** Reads back every act and every row it should have led to. */
  async reckon(database: Database): Promise<Reckoning> {
    const acts = actRows.parse(
      (
        await database.platform.execute(sql`
          SELECT payload->'document'->>'title' AS title, name = ${analysisModified.name} AS "isEdit" FROM outbox
          WHERE payload->>'analysisId' = ${this.analysisId} AND name IN (${analysisModified.name}, ${analysisShared.name})`)
      ).rows,
    );
    const told = toldRows.parse(
      (
        await database.platform.execute(sql`
          SELECT user_id AS "userId", document_title AS title,
            CASE WHEN act = 'modified' THEN first_at::text END AS edit
          FROM notifications WHERE analysis_id = ${this.analysisId}`)
      ).rows,
    );
    const kept = new Set(acts.map(({ title }) => title));
    const shared = acts.filter(({ isEdit }) => !isEdit).map(({ title }) => title);
    const rounds = await this.#editedRounds(database);
    const lost: string[] = [];
    const doubled: string[] = [];
    for (const { id } of this.readers) {
      const times = countBy(
        told.filter(({ userId }) => userId === id).map(({ title, edit }) => edit ?? title),
      );
      const due = [...shared, ...rounds];
      lost.push(...due.filter((what) => !times.has(what)));
      doubled.push(...[...times].filter(([, count]) => count > 1).map(([what]) => what));
    }
    return {
      acts: acts.length,
      unkept: this.acknowledged.filter((title) => !kept.has(title)),
      lost,
      doubled,
      invented: told.filter(({ title }) => !kept.has(title)).map(({ title }) => title),
      expected: shared.length + rounds.length,
    };
  }

  /** The first edit of each round, as the database writes times. */
  async #editedRounds(database: Database): Promise<string[]> {
    const { rows } = await database.platform.execute(sql`
      SELECT DISTINCT (payload->>'at')::timestamptz::text AS first FROM outbox
      WHERE payload->>'analysisId' = ${this.analysisId} AND name = ${analysisModified.name}`);
    return z
      .array(z.object({ first: z.string() }))
      .parse(rows)
      .map(({ first }) => first);
  }
}

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
