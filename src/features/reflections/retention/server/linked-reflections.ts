import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fold, searchWords } from '#base/fold.ts';
import { reviseReflectionIn } from '#features/reflections/reflections/server/revise-reflection.ts';
import { linkedReflection } from '#features/sharing/contract/access.ts';
import { isOwnedBy, type LinkedReflections, mayOpen } from '#features/sharing/server.ts';
import { CATEGORIES, FIRST_CATEGORY } from '../contract/categories.ts';
import { addToCategory, changeCategories, removeFromCategories } from './document-store.ts';
import { isReflection, linkReflection, unlinkReflection } from './reflection-links.ts';

const found = z.array(linkedReflection);

/** Matches reflections `r` that contain an analysis in one of their categories, or that are linked to another reflection. */
const contains = (itemId: string | null): SQL => sql`(EXISTS (
  SELECT FROM reflection_documents d WHERE d.organisation_id = r.organisation_id AND d.reflection_id = r.id
    AND d.analysis_id = ${itemId} AND d.removed_at IS NULL)
  OR EXISTS (SELECT FROM reflection_links l WHERE l.organisation_id = r.organisation_id AND l.reflection_id = r.id
    AND l.linked_id = ${itemId}))`;

const hasWord = (word: string): SQL =>
  sql`EXISTS (SELECT FROM unnest(vigie.words_of(r.title_key)) AS words (word) WHERE starts_with(words.word, ${word}))`;

/** SE-02, SE-03: the port by which the sharing editor finds, links and unlinks the reflections of an analysis or a reflection. */
export const linkedReflections: LinkedReflections = {
  async ofItem(tx, { organisationId, itemId, userId }) {
    const { rows } = await tx.execute(sql`
      SELECT r.id, r.title FROM reflections r WHERE r.organisation_id = ${organisationId} AND ${contains(itemId)}
        AND ${mayOpen(sql`r.id`, { organisationId, userId })} ORDER BY r.title_key, r.id`);
    return found.parse(rows);
  },

  async find(tx, { organisationId, userId, search, limit, exceptCiting }) {
    const words = searchWords(fold(search));
    if (search !== '' && words.length === 0) return [];
    const matchesAll = sql.join([sql`true`, ...words.map(hasWord)], sql` AND `);
    const { rows } = await tx.execute(sql`
      SELECT r.id, r.title FROM reflections r WHERE r.organisation_id = ${organisationId} AND NOT r.is_archived
        AND r.id IS DISTINCT FROM ${exceptCiting}::uuid AND NOT ${contains(exceptCiting)} AND ${matchesAll} AND ${isOwnedBy(sql`r.id`, { organisationId, userId })}
      ORDER BY r.title_key, r.id LIMIT ${limit}`);
    return found.parse(rows);
  },

  async link(tx, { organisationId, itemId, reflectionIds, ...writing }) {
    for (const reflectionId of uniqueSorted(reflectionIds)) {
      const person = { organisationId, userId: writing.by };
      await reviseReflectionIn(tx, person, reflectionId, writing, async (_tx, revising) => {
        if (await isReflection(tx, organisationId, itemId)) {
          return { answer: null, changed: await linkReflection(tx, revising, itemId) };
        }
        const relinked = await changeCategories(tx, revising, itemId, async (before) => {
          if (before.length === 0) await addToCategory(tx, revising, itemId, FIRST_CATEGORY);
        });
        return { answer: null, ...relinked };
      });
    }
  },

  async unlink(tx, { organisationId, itemId, reflectionIds, ...writing }) {
    for (const reflectionId of uniqueSorted(reflectionIds)) {
      const person = { organisationId, userId: writing.by };
      await reviseReflectionIn(tx, person, reflectionId, writing, async (_tx, revising) => {
        if (await isReflection(tx, organisationId, itemId)) {
          return { answer: null, changed: await unlinkReflection(tx, revising, itemId) };
        }
        const take = () => removeFromCategories(tx, revising, itemId, CATEGORIES);
        return { answer: null, ...(await changeCategories(tx, revising, itemId, take)) };
      });
    }
  },
};

/** A fixed order of row locks, to avoid deadlocks between concurrent requests. */
const uniqueSorted = (ids: readonly string[]): string[] => [...new Set(ids)].sort();
