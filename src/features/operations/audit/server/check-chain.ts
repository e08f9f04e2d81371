import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrganisationId } from '#base/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type AuditCheck, type AuditFault, FAULTS } from '../contract/audit.ts';

/** Acts that one statement verifies. */
const BATCH = 10_000;

const moment = z.coerce.date();
const batchRow = z.tuple([
  z.object({
    acts: z.number().int(),
    firstAt: moment.nullable(),
    lastNumber: z.number().int().nullable(),
    lastHash: z.string().nullable(),
    lastAt: moment.nullable(),
    faultNumber: z.number().int().nullable(),
    fault: z.enum(FAULTS).nullable(),
    faultAt: moment.nullable(),
  }),
]);

interface Found {
  readonly acts: number;
  readonly firstAt: Date | null;
  readonly verified: { readonly number: number; readonly hash: string | null; readonly at: Date | null };
  readonly fault: { readonly kind: AuditFault; readonly number: number; readonly at: Date | null } | null;
}

/**
 * Recomputes every hash of a chain and compares each row with the one before; null: the chain of acts outside any
 * organisation. Runs as the platform role. The result is stored.
 */
export async function checkChain(
  database: Database,
  organisationId: OrganisationId | null,
): Promise<AuditCheck> {
  const found = await verify(database, organisationId);
  return database.asPlatform(async (tx) => {
    await storeCheck(tx, organisationId, found);
    const check = await readCheck(tx, organisationId);
    if (!check) throw new Error('a stored verification is found');
    return check;
  });
}

async function verify(database: Database, organisationId: OrganisationId | null): Promise<Found> {
  const before = await database.asPlatform((tx) => readCheck(tx, organisationId));
  let found: Found = { acts: 0, firstAt: null, verified: { number: 0, hash: null, at: null }, fault: null };
  for (;;) {
    const [batch] = await database.asPlatform((tx) => verifyBatch(tx, organisationId, found.verified));
    found = {
      acts: found.acts + batch.acts,
      firstAt: found.firstAt ?? batch.firstAt,
      verified:
        batch.lastNumber === null
          ? found.verified
          : { number: batch.lastNumber, hash: batch.lastHash, at: batch.lastAt },
      fault: batch.fault && { kind: batch.fault, number: batch.faultNumber ?? 0, at: batch.faultAt },
    };
    if (found.fault || batch.acts < BATCH) break;
  }
  const fault =
    found.fault ?? (await database.asPlatform((tx) => findCut(tx, organisationId, found, before)));
  const acts = await database.asPlatform((tx) => countActs(tx, organisationId));
  return { ...found, acts, fault };
}

const chainOf = (organisationId: OrganisationId | null) => sql`audit_chain_of(${organisationId}::uuid)`;

/** Verifies the rows after the last verified one, up to the first fault. */
async function verifyBatch(
  tx: Transaction,
  organisationId: OrganisationId | null,
  { number, hash }: Found['verified'],
) {
  const { rows } = await tx.execute(sql`
    WITH batch AS (
      SELECT a.number, a.hash, a.at,
        lag(a.number, 1, ${number}::bigint) OVER chain + 1 AS expected,
        CASE
          WHEN a.number <> lag(a.number, 1, ${number}::bigint) OVER chain + 1 THEN 'missing'
          WHEN a.hash <> audit_hash(a) THEN 'changed'
          WHEN a.previous_hash IS DISTINCT FROM lag(a.hash, 1, ${hash}::text) OVER chain THEN 'unlinked'
          WHEN o.audit_id IS NOT NULL
            AND a.origin_hash IS DISTINCT FROM audit_origin_hash(o.salt, o.address, o.user_agent) THEN 'origin'
        END AS fault
      FROM audit a LEFT JOIN audit_origins o ON o.audit_id = a.id
      WHERE audit_chain_of(a.organisation_id) = ${chainOf(organisationId)} AND a.number > ${number}
      WINDOW chain AS (ORDER BY a.number)
      ORDER BY a.number LIMIT ${BATCH}),
    fault AS (SELECT * FROM batch WHERE fault IS NOT NULL ORDER BY number LIMIT 1),
    sound AS (SELECT * FROM batch WHERE number < coalesce((SELECT number FROM fault), 'infinity'::float8))
    SELECT (SELECT count(*) FROM batch)::int AS acts,
      (SELECT at FROM batch ORDER BY number LIMIT 1) AS "firstAt",
      last.number::float8 AS "lastNumber", last.hash AS "lastHash", last.at AS "lastAt",
      CASE WHEN fault.fault = 'missing' THEN fault.expected ELSE fault.number END::float8 AS "faultNumber",
      fault.fault, CASE WHEN fault.fault <> 'missing' THEN fault.at END AS "faultAt"
    FROM (SELECT) AS one
      LEFT JOIN (SELECT * FROM sound ORDER BY number DESC LIMIT 1) last ON true
      LEFT JOIN fault ON true`);
  return batchRow.parse(rows);
}

const cutRow = z.tuple([
  z.object({ last: z.number().int(), anchor: z.string().nullable(), anchorAt: moment.nullable() }),
]);

/** What hashes alone do not show: acts cut off at the end, or a chain recomputed since an earlier verification. */
async function findCut(
  tx: Transaction,
  organisationId: OrganisationId | null,
  { verified }: Found,
  before: AuditCheck | null,
): Promise<Found['fault']> {
  const anchorNumber = before?.verifiedNumber ?? 0;
  const { rows } = await tx.execute(sql`
    SELECT coalesce((SELECT number FROM audit_chains WHERE chain = ${chainOf(organisationId)}), 0)::float8 AS last,
      anchor.hash AS anchor, anchor.at AS "anchorAt"
    FROM (SELECT) AS one LEFT JOIN audit anchor
      ON audit_chain_of(anchor.organisation_id) = ${chainOf(organisationId)} AND anchor.number = ${anchorNumber}`);
  const [{ last, anchor, anchorAt }] = cutRow.parse(rows);
  if (verified.number < Math.max(last, anchorNumber)) {
    const isCut = await isStillMissing(tx, organisationId, verified.number + 1);
    if (isCut) return { kind: 'missing', number: verified.number + 1, at: null };
  }
  if (before?.verifiedHash && anchor !== null && anchor !== before.verifiedHash) {
    return { kind: 'rewritten', number: anchorNumber, at: anchorAt };
  }
  return null;
}

const existsRow = z.tuple([z.object({ exists: z.boolean() })]);

/** An act may have been added since the verification read the end of the chain. */
async function isStillMissing(
  tx: Transaction,
  organisationId: OrganisationId | null,
  number: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT EXISTS (SELECT FROM audit
      WHERE audit_chain_of(organisation_id) = ${chainOf(organisationId)} AND number = ${number}) AS exists`);
  return !existsRow.parse(rows)[0].exists;
}

const countRow = z.tuple([z.object({ acts: z.number().int() })]);

async function countActs(tx: Transaction, organisationId: OrganisationId | null): Promise<number> {
  const { rows } = await tx.execute(sql`
    SELECT count(*)::int AS acts FROM audit WHERE audit_chain_of(organisation_id) = ${chainOf(organisationId)}`);
  return countRow.parse(rows)[0].acts;
}

/** With a fault, the last link verified before it was found stays, so that the fault is found again. */
async function storeCheck(
  tx: Transaction,
  organisationId: OrganisationId | null,
  { acts, firstAt, verified, fault }: Found,
): Promise<void> {
  const kept = fault ? sql`c` : sql`excluded`;
  await tx.execute(sql`
    INSERT INTO audit_checks AS c (chain, checked_at, acts, first_at, verified_number, verified_hash, verified_at,
      fault, fault_number, fault_at, found_at)
    VALUES (${chainOf(organisationId)}, now(), ${acts}, ${firstAt}, ${verified.number}, ${verified.hash}, ${verified.at},
      ${fault?.kind ?? null}, ${fault?.number ?? null}, ${fault?.at ?? null}, ${fault ? sql`now()` : null})
    ON CONFLICT (chain) DO UPDATE SET checked_at = excluded.checked_at, acts = excluded.acts,
      first_at = excluded.first_at, verified_number = ${kept}.verified_number,
      verified_hash = ${kept}.verified_hash, verified_at = ${kept}.verified_at,
      fault = excluded.fault, fault_number = excluded.fault_number, fault_at = excluded.fault_at,
      found_at = CASE WHEN (c.fault, c.fault_number) = (excluded.fault, excluded.fault_number)
        THEN c.found_at ELSE excluded.found_at END`);
}

const checkRow = z
  .array(
    z.object({
      checkedAt: moment,
      acts: z.number().int(),
      firstAt: moment.nullable(),
      verifiedNumber: z.number().int(),
      verifiedHash: z.string().nullable(),
      verifiedAt: moment.nullable(),
      fault: z.enum(FAULTS).nullable(),
      faultNumber: z.number().int().nullable(),
      faultAt: moment.nullable(),
      foundAt: moment.nullable(),
    }),
  )
  .max(1);

/** The last verification of a chain. Runs as the platform role. */
export async function readCheck(
  tx: Transaction,
  organisationId: OrganisationId | null,
): Promise<AuditCheck | null> {
  const { rows } = await tx.execute(sql`
    SELECT checked_at AS "checkedAt", acts::float8, first_at AS "firstAt", verified_number::float8 AS "verifiedNumber",
      verified_hash AS "verifiedHash", verified_at AS "verifiedAt", fault, fault_number::float8 AS "faultNumber",
      fault_at AS "faultAt", found_at AS "foundAt"
    FROM audit_checks WHERE chain = ${chainOf(organisationId)}`);
  const [row] = checkRow.parse(rows);
  if (!row) return null;
  const { checkedAt, firstAt, verifiedAt, fault, faultNumber, faultAt, foundAt, ...rest } = row;
  return {
    ...rest,
    checkedAt: checkedAt.toISOString(),
    firstAt: firstAt?.toISOString() ?? null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    fault: fault && {
      kind: fault,
      number: faultNumber ?? 0,
      at: faultAt?.toISOString() ?? null,
      foundAt: (foundAt ?? checkedAt).toISOString(),
    },
  };
}

const chainRows = z.array(z.object({ organisationId: z.string().nullable() }));

/** Every chain, the one outside any organisation as null. */
export async function listChains(database: Database): Promise<(OrganisationId | null)[]> {
  const { rows } = await database.platform.execute(sql`
    SELECT nullif(chain, audit_chain_of(NULL)) AS "organisationId" FROM audit_chains ORDER BY chain`);
  return chainRows.parse(rows).map(({ organisationId }) => organisationId);
}
