import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { groupId, organisationId, userId } from './demo-id.ts';

interface DemoMember {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
  readonly language: Language;
  readonly name: string;
}
const DIRECTION = 'Comité de direction';
const WATER = 'Eau & littoral';
const DIGITAL = 'Numérique responsable';
const CLIMATE = 'Veille climat';
const at =
  (domain: string) =>
  (mailbox: string, firstName: string, lastName: string, role: Role, ...groups: string[]): DemoPerson => ({
    email: `${mailbox}@${domain}`,
    firstName,
    lastName,
    role,
    groups,
  });

const estuaire = at('agence-estuaire.example');
const COAST = 'Coastal policy';
const BOARD = 'Editorial board';
const shores = at('northern-shores.example');

/** Two separate organisations, with every role of the product. */
export const DEMO_ORGANISATIONS: readonly DemoOrganisation[] = [
  {
    name: 'Agence Estuaire',
    language: 'fr',
    maxUsers: 30,
    maxGroups: 6,
    groups: [
      { name: DIRECTION, description: 'Arbitrages et notes de décision.' },
      { name: WATER, description: 'Trait de côte, ressource en eau, ports et estuaires.' },
      { name: DIGITAL, description: 'Sobriété, accessibilité et souveraineté des outils.' },
      { name: CLIMATE, description: 'Ce que publient les observatoires, lu à plusieurs.' },
    ],
    people: [
      estuaire('camille.derrien', 'Camille', 'Derrien', 'organisation-admin', DIRECTION, WATER, CLIMATE),
      estuaire('ines.caradec', 'Inès', 'Caradec', 'organisation-admin', DIRECTION, WATER),
      estuaire('thomas.kerbrat', 'Thomas', 'Kerbrat', 'platform-admin', DIGITAL),
      estuaire('solene.legoff', 'Solène', 'Le Goff', 'member', WATER, CLIMATE),
      estuaire('yanis.belkacem', 'Yanis', 'Belkacem', 'member', WATER),
      estuaire('aicha.diallo', 'Aïcha', 'Diallo', 'member', DIGITAL),
      estuaire('hugo.vasseur', 'Hugo', 'Vasseur', 'member', CLIMATE),
      estuaire('mathieu.okafor', 'Mathieu', 'Okafor', 'member', DIRECTION, CLIMATE),
      estuaire('nadia.toumi', 'Nadia', 'Toumi', 'member', DIGITAL),
      estuaire('jonas.bertrand', 'Jonas', 'Bertrand', 'invited', CLIMATE),
    ],
    colleagues: [
      estuaire('paul-emile.roy', 'Paul-Émile', 'Roy', 'member', DIRECTION),
      estuaire('gaelle.quemener', 'Gaëlle', 'Quéméner', 'member', DIRECTION, WATER),
      estuaire('erwan.le-bihan', 'Erwan', 'Le Bihan', 'member', WATER),
      estuaire('maiwenn.abgrall', 'Maïwenn', 'Abgrall', 'member', WATER, CLIMATE),
      estuaire('joao.ferreira', 'João', 'Ferreira', 'member', WATER),
      estuaire('lucie.o-brien', 'Lucie', 'O’Brien', 'member', WATER),
      estuaire('benoit.de-kersauson', 'Benoît', 'de Kersauson', 'member', WATER),
      estuaire('fatou.ndiaye', 'Fatou', 'N’Diaye', 'member', CLIMATE),
      estuaire('elodie.marchand', 'Élodie', 'Marchand', 'member', CLIMATE),
      estuaire('marc-antoine.levesque', 'Marc-Antoine', 'Lévesque', 'member', CLIMATE),
      estuaire('soizic.cadiou', 'Soizic', 'Cadiou', 'member', CLIMATE),
      estuaire('minh.nguyen', 'Minh', 'Nguyễn', 'member', CLIMATE, DIGITAL),
      estuaire('anna.kowalska', 'Anna', 'Kowalska', 'member', CLIMATE),
      estuaire('ozan.yildiz', 'Ozan', 'Yıldız', 'member', DIGITAL),
      estuaire('clemence.hery', 'Clémence', 'Héry', 'member', DIGITAL),
      estuaire('denis.tanguy', 'Denis', 'Tanguy', 'suspended', DIGITAL),
      estuaire('noemie.rouault', 'Noémie', 'Rouault', 'invited', DIRECTION),
    ],
  },
  {
    name: 'Northern Shores Institute',
    language: 'en',
    maxUsers: 12,
    maxGroups: 4,
    groups: [
      { name: COAST, description: 'Managed retreat, flood insurance, harbour works.' },
      { name: BOARD, description: 'What we publish, and when.' },
    ],
    people: [
      shores('eleanor.whitfield', 'Eleanor', 'Whitfield', 'organisation-admin', COAST, BOARD),
      shores('marcus.adeyemi', 'Marcus', 'Adeyemi', 'member', COAST),
      shores('priya.raman', 'Priya', 'Raman', 'member', COAST, BOARD),
      shores('tom.sinclair', 'Tom', 'Sinclair', 'member', BOARD),
    ],
    colleagues: [],
  },
];

const MEMBERS: ReadonlyMap<string, DemoMember> = new Map(
  DEMO_ORGANISATIONS.flatMap(({ name, language, people, colleagues }) =>
    [...people, ...colleagues].map(({ email, firstName, lastName }) => [
      email.slice(0, email.indexOf('@')),
      {
        userId: userId(email),
        organisationId: organisationId(name),
        language,
        name: `${firstName} ${lastName}`,
      },
    ]),
  ),
);

/** A person of the demo, by the local part of the email. */
export function memberNamed(mailbox: string): DemoMember {
  const found = MEMBERS.get(mailbox);
  if (!found) throw new Error(`the demo has no ${mailbox}`);
  return found;
}

/** A group of the demo, by name. */
export function groupNamed(name: string): { groupId: Id; organisationId: OrganisationId } {
  const found = DEMO_ORGANISATIONS.find(({ groups }) => groups.some((group) => group.name === name));
  if (!found) throw new Error(`the demo has no group ${name}`);
  return { groupId: groupId(name), organisationId: organisationId(found.name) };
}

/** The password of everyone in the demo. */
export const DEMO_PASSWORD = 'vigie-demo';

type Role = 'platform-admin' | 'organisation-admin' | 'member' | 'invited' | 'suspended';

export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly groups: readonly string[];
}

export interface DemoOrganisation {
  readonly name: string;
  readonly language: Language;
  readonly maxUsers: number;
  readonly maxGroups: number;
  readonly groups: readonly { name: string; description: string }[];
  /** People a visitor can sign in as; their emails are printed at the start. */
  readonly people: readonly DemoPerson[];
  /** The other members, so that lists and searches have content. */
  readonly colleagues: readonly DemoPerson[];
}
