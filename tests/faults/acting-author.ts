import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { analysisModified, analysisShared } from '../../src/features/analyses/analyses/events.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import { announce } from '../../src/platform/outbox/announce.ts';
import type { TestMember } from '../support/people.ts';

/** Longer than the merge window, so that edits of two rounds are never merged. */
const ROUND_MS = 3_600_000;
const FIRST_ROUND = Date.UTC(2026, 10, 4);
/** One in this many acts is an edit, which is merged with the others of its round. */
const EDIT_EVERY = 5;

const actRows = z.array(z.object({ title: z.string(), isEdit: z.boolean() }));
const toldRows = z.array(z.object({ userId: z.string(), title: z.string(), edit: z.string().nullable() }));

/** The notifications of the readers, compared with the acts. */
export interface NotificationAudit {
  /** The acts in the database; each must notify every reader. */
  readonly actions: number;
  readonly unkept: string[];
  readonly lost: string[];
  readonly doubled: string[];
  readonly invented: string[];
  /** The number of notifications each reader must have. */
  readonly expected: number;
}

/** A person who acts on an analysis without pause, and records which acts the database committed. */
export class ActingAuthor {
  readonly analysisId: string;
  readonly author: TestMember;
  readonly readers: readonly TestMember[];
  acknowledged: string[] = [];
  #actions = 0;
  #round = 0;

  constructor(analysisId: string, author: TestMember, readers: readonly TestMember[]) {
    this.analysisId = analysisId;
    this.author = author;
    this.readers = readers;
  }

  nextRound(): void {
    this.#round += 1;
  }

  /** Makes one act in its own transaction, like a request; throws when the outcome of the commit is unknown. */
  async act(database: Database): Promise<void> {
    this.#actions += 1;
    const { organisationId, id: userId } = this.author;
    const title = `act ${newId()}`;
    const isEdit = this.#actions % EDIT_EVERY === 0;
    const said = {
      organisationId,
      analysisId: this.analysisId,
      byUserId: userId,
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

  /** Reads all acts and all resulting notifications. */
  async audit(database: Database): Promise<NotificationAudit> {
    const actions = actRows.parse(
      (
        await database.platform.execute(sql`
          SELECT payload->'document'->>'title' AS title, name = ${analysisModified.name} AS "isEdit" FROM outbox
          WHERE payload->>'analysisId' = ${this.analysisId} AND name IN (${analysisModified.name}, ${analysisShared.name})`)
      ).rows,
    );
    const notified = toldRows.parse(
      (
        await database.platform.execute(sql`
          SELECT user_id AS "userId", document_title AS title,
            CASE WHEN act = 'modified' THEN first_at::text END AS edit
          FROM notifications WHERE analysis_id = ${this.analysisId}`)
      ).rows,
    );
    const kept = new Set(actions.map(({ title }) => title));
    const shared = actions.filter(({ isEdit }) => !isEdit).map(({ title }) => title);
    const rounds = await this.#editedRounds(database);
    const lost: string[] = [];
    const doubled: string[] = [];
    for (const { id } of this.readers) {
      const times = countBy(
        notified.filter(({ userId }) => userId === id).map(({ title, edit }) => edit ?? title),
      );
      const due = [...shared, ...rounds];
      lost.push(...due.filter((what) => !times.has(what)));
      doubled.push(...[...times].filter(([, count]) => count > 1).map(([what]) => what));
    }
    return {
      actions: actions.length,
      unkept: this.acknowledged.filter((title) => !kept.has(title)),
      lost,
      doubled,
      invented: notified.filter(({ title }) => !kept.has(title)).map(({ title }) => title),
      expected: shared.length + rounds.length,
    };
  }

  /** The first edit of each round, in the time format of the database. */
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
