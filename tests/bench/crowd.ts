import { sql } from 'drizzle-orm';
import { addPerson } from '../../src/features/accounts/accounts/server/add-person.ts';
import { insertOrganisation } from '../../src/features/organisations/organisations/server/organisation-store.ts';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';

export const CROWD_USERS = 5_000;
export const CROWD_GROUPS = 300;
const MEMBERS_OF_A_GROUP = 20;

const FIRST_NAMES = [
  'Aïcha',
  'Camille',
  'Éléonore',
  'Hugo',
  'Inès',
  'Jean-Marc',
  'Léa',
  'Mathieu',
  'Maëlle',
  'Nadia',
  'Oscar',
  'Paul-Émile',
  'Quentin',
  'Rose',
  'Solène',
  'Thomas',
  'Ugo',
  'Violette',
  'Yanis',
  'Zoé',
];
const LAST_NAMES = [
  'Belkacem',
  'Caradec',
  'Derrien',
  'Diallo',
  'Évrard',
  'Fournier',
  'Guéguen',
  'Hamon',
  'Kerbrat',
  'Le Goff',
  'Marchand',
  'Martin',
  'Nguyen',
  'Okafor',
  'Perrot',
  'Rivière',
  'Toumi',
  'Vasseur',
  'Zeller',
];

export interface CrowdedOrganisation {
  readonly id: string;
  readonly organisationGroupId: string;
}

/** An organisation of the largest size with promised response times, loaded in a few statements. */
export async function crowdedOrganisation(database: Database): Promise<CrowdedOrganisation> {
  const id = newId();
  const organisationGroupId = newId();
  await database.asPlatform(async (tx) => {
    const limits = { maxUsers: null, maxGroups: null };
    await insertOrganisation(tx, { id, organisationGroupId, name: `Organisation ${id}`, ...limits });
    await addUsers(tx, id, organisationGroupId);
    await addGroups(tx, id, organisationGroupId);
  });
  return { id, organisationGroupId };
}

async function addUsers(tx: Transaction, id: string, groupId: string): Promise<void> {
  const firstNames = sql.param(FIRST_NAMES);
  const lastNames = sql.param(LAST_NAMES);
  await tx.execute(sql`
    INSERT INTO users (id, organisation_id, email, first_name, last_name, first_signed_in_at)
    SELECT uuidv7(), ${id}::uuid, 'u' || n || '@' || ${id} || '.example',
      (${firstNames}::text[])[1 + n % ${FIRST_NAMES.length}],
      (${lastNames}::text[])[1 + (n / ${FIRST_NAMES.length}) % ${LAST_NAMES.length}] || ' ' || n, now()
    FROM generate_series(1, ${CROWD_USERS}) n`);
  await tx.execute(sql`
    INSERT INTO group_members (organisation_id, group_id, user_id)
    SELECT organisation_id, ${groupId}::uuid, id FROM users WHERE organisation_id = ${id}`);
}

async function addGroups(tx: Transaction, id: string, everybody: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO groups (id, organisation_id, name)
    SELECT uuidv7(), ${id}::uuid, 'Groupe ' || n FROM generate_series(1, ${CROWD_GROUPS}) n`);
  await tx.execute(sql`
    WITH people AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM users WHERE organisation_id = ${id}),
      places AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM groups
                 WHERE organisation_id = ${id} AND id <> ${everybody})
    INSERT INTO group_members (organisation_id, group_id, user_id)
    SELECT ${id}::uuid, places.id, people.id
    FROM places, generate_series(1, ${MEMBERS_OF_A_GROUP}) k, people
    WHERE people.n = (places.n * 17 + k * 61) % ${CROWD_USERS}`);
}

/** The calling admin, a member of a few groups. */
export async function crowdAdmin(database: Database, { id }: CrowdedOrganisation): Promise<string> {
  const userId = newId();
  await database.asPlatform(async (tx) => {
    await addPerson(tx, {
      id: userId,
      organisationId: id,
      email: `${userId}@crowd.example`,
      firstName: 'Anne',
      lastName: 'Ollier',
      isOrganisationAdmin: true,
      isPlatformAdmin: false,
      language: null,
      firstSignedInAt: new Date(),
      passwordHash: null,
    });
    await tx.execute(sql`
      INSERT INTO group_members (organisation_id, group_id, user_id)
      SELECT organisation_id, id, ${userId}::uuid FROM groups
      WHERE organisation_id = ${id} AND name IN ('Groupe 1', 'Groupe 2', 'Groupe 3', 'Groupe 4', 'Groupe 5')`);
  });
  return userId;
}
