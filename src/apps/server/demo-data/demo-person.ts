import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { groupId, organisationId, userId } from './demo-id.ts';
import { DEMO_ORGANISATIONS } from './demo-people.ts';

interface DemoMember {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
  readonly language: Language;
  readonly name: string;
}

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
