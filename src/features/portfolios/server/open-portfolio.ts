import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { rowGuard } from '#platform/live/topic-guard.ts';
import { type Portfolio, portfolio } from '../contract/portfolios.ts';

/** Lets only the owners of a portfolio follow its topic. */
export const portfolioGuard = rowGuard('portfolio', async (actor, tx, ids) =>
  (await findOpenPortfolios(tx, actor, ids)).map(({ id }) => id),
);

declare const checked: unique symbol;

/** A portfolio the reader was checked to own or share; stores take this instead of an id. */
export interface OpenPortfolio {
  readonly [checked]: true;
  readonly organisationId: OrganisationId;
  readonly id: Id;
  readonly kind: Portfolio['kind'];
}

type Person = Pick<Actor, 'organisationId' | 'userId'>;

/** The groups of a person that have a portfolio, that is, all but the group of the organisation. */
export const groupsOf = ({ organisationId, userId }: Person): SQL => sql`
  SELECT g.id, g.name, g.name_key FROM group_members m JOIN groups g ON g.id = m.group_id
  WHERE m.organisation_id = ${organisationId} AND m.user_id = ${userId} AND g.organisation_id = ${organisationId}
    AND g.id IS DISTINCT FROM (SELECT o.organisation_group_id FROM organisations o WHERE o.id = ${organisationId})`;

const rows = z.array(z.object({ id }));

/** Filters ids to the person's own portfolio and those of their groups. */
export async function findOpenPortfolios(
  tx: Transaction,
  person: Person,
  ids: readonly Id[],
): Promise<OpenPortfolio[]> {
  const { organisationId, userId } = person;
  const wanted = [...new Set(ids)];
  const others = wanted.filter((one) => one !== userId);
  const found = others.length
    ? await tx.execute(
        sql`SELECT mine.id FROM (${groupsOf(person)}) mine WHERE mine.id = ANY(${sql.param(others)}::uuid[])`,
      )
    : { rows: [] };
  const mine = new Set(rows.parse(found.rows).map((row) => row.id));
  return wanted.flatMap((one) => {
    const kind = one === userId ? 'personal' : mine.has(one) ? 'group' : null;
    return kind ? [{ organisationId, id: one, kind } as OpenPortfolio] : [];
  });
}

/** All of them, or 404: another person's portfolio is treated as missing. */
export async function requirePortfolios(
  tx: Transaction,
  person: Person,
  ids: readonly Id[],
): Promise<OpenPortfolio[]> {
  const found = await findOpenPortfolios(tx, person, ids);
  if (found.length !== new Set(ids).size) throw new AppError('missing', commonReasons.missing);
  return found;
}

export async function requirePortfolio(
  tx: Transaction,
  person: Person,
  portfolioId: Id,
): Promise<OpenPortfolio> {
  const [found] = await requirePortfolios(tx, person, [portfolioId]);
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}

const portfolioList = z.array(portfolio);

/** A person's portfolios, their own first, then by name; AD-11: counts are limited to their section size. */
export async function selectPortfolios(tx: Transaction, person: Person): Promise<Portfolio[]> {
  const found = await tx.execute(sql`
    SELECT mine.id, mine.kind, mine.name, least(coalesce(c.entry_count, 0), me.max_portfolio_section_size) AS count
    FROM (
      SELECT ${person.userId}::uuid AS id, 'personal' AS kind, '' AS name, '' COLLATE "C" AS name_key
      UNION ALL SELECT id, 'group', name, name_key FROM (${groupsOf(person)}) g) mine
    JOIN users me ON me.id = ${person.userId}
    LEFT JOIN portfolio_counts c ON c.portfolio_id = mine.id
    ORDER BY mine.kind DESC, mine.name_key, mine.id`);
  return portfolioList.parse(found.rows);
}
