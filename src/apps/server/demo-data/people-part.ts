import { eq } from 'drizzle-orm';
import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import { addPerson, groupMembers, groups, hashPassword, users } from '#features/accounts/server.ts';
import { insertOrganisation } from '#features/organisations/server.ts';
import { demoId, groupId, organisationId, userId } from './demo-id.ts';
import { type DemoContext, type DemoPart, daysBefore } from './demo-part.ts';
import { DEMO_ORGANISATIONS, DEMO_PASSWORD, type DemoOrganisation, type DemoPerson } from './demo-people.ts';

type Branch = string | readonly [string, ...Branch[]];

function objective(owner: string, branch: Branch): Objective {
  const [name, ...below] = typeof branch === 'string' ? [branch] : branch;
  return {
    id: demoId('objective', `${owner} ${name}`),
    name,
    subobjectives: below.map((child) => objective(owner, child)),
  };
}

/** The objectives of the people of the demo, by email. */
const OBJECTIVES: Readonly<Record<string, readonly Branch[]>> = {
  'camille.derrien@agence-estuaire.example': [
    [
      'Préparer le recul du trait de côte',
      [
        'Cartographier les secteurs exposés',
        'Comparer ancienne et nouvelle carte',
        'Recenser les ouvrages non financés',
      ],
      'Accompagner les communes',
      'Chiffrer le portage foncier',
    ],
    ['Sécuriser l’eau potable', 'Suivre les captages prioritaires', 'Réduire les fuites du réseau'],
  ],
  'solene.legoff@agence-estuaire.example': [
    ['Comprendre la submersion à Lanvéoc-Plage', 'Réunir les relevés depuis 2010', 'Entendre les riverains'],
  ],
  'aicha.diallo@agence-estuaire.example': ['Réduire l’empreinte des services en ligne'],
  'eleanor.whitfield@northern-shores.example': [
    ['Brief the council on managed retreat', 'Compare insurance models', 'Map harbour works to 2035'],
  ],
};

function demoObjectives(email: string): Objective[] {
  return (OBJECTIVES[email] ?? []).map((branch) => objective(email, branch));
}

/** For people who have not signed in yet. */
const INVITED_DAYS_AGO = 3;

/** Organisations, their groups and members. */
export const peoplePart: DemoPart = {
  name: 'people',
  load: async (demo) => {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    for (const organisation of DEMO_ORGANISATIONS) await loadOrganisation(demo, organisation, passwordHash);
  },
};

async function loadOrganisation(
  demo: DemoContext,
  { name, maxUsers, maxGroups, ...organisation }: DemoOrganisation,
  passwordHash: string,
): Promise<void> {
  const { tx } = demo;
  const id = organisationId(name);
  await insertOrganisation(tx, {
    id,
    organisationGroupId: groupId(`all of ${name}`),
    name,
    maxUsers,
    maxGroups,
  });
  await tx
    .insert(groups)
    .values(organisation.groups.map((group) => ({ id: groupId(group.name), organisationId: id, ...group })));
  for (const person of [...organisation.people, ...organisation.colleagues]) {
    await loadPerson(demo, { person, organisationId: id, language: organisation.language, passwordHash });
  }
}

interface PersonToLoad {
  readonly person: DemoPerson;
  readonly organisationId: string;
  readonly language: DemoOrganisation['language'];
  readonly passwordHash: string;
}

async function loadPerson(
  { tx, now }: DemoContext,
  { person, organisationId, language, passwordHash }: PersonToLoad,
): Promise<void> {
  const { email, firstName, lastName, role } = person;
  const id = userId(email);
  await addPerson(tx, {
    id,
    organisationId,
    email,
    firstName,
    lastName,
    language,
    passwordHash,
    isOrganisationAdmin: role === 'organisation-admin' || role === 'platform-admin',
    isPlatformAdmin: role === 'platform-admin',
    firstSignedInAt: role === 'invited' ? null : now,
    ...(role === 'invited' ? { invitedAt: daysBefore(now, INVITED_DAYS_AGO) } : {}),
  });
  await tx
    .update(users)
    .set({ objectives: demoObjectives(email), suspendedAt: role === 'suspended' ? now : null })
    .where(eq(users.id, id));
  await tx
    .insert(groupMembers)
    .values(person.groups.map((name) => ({ organisationId, groupId: groupId(name), userId: id })));
}
