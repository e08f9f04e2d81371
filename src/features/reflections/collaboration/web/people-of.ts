import { z } from 'zod';
import { avatarColour } from '#ui/avatar/avatar-rules.ts';
import type { PresentPerson } from './collaboration.ts';

/** The awareness state of each browser, as the server writes it. */
const presence = z.object({
  user: z.object({ userId: z.string(), firstName: z.string().default(''), lastName: z.string().default('') }),
});

type Person = Pick<PresentPerson, 'userId' | 'firstName' | 'lastName'>;

/** The people who have the text open: the current user first, then by name; once each, however many windows they have. */
export function peopleOf(states: Iterable<unknown>, self: Person): readonly PresentPerson[] {
  const others = new Map<string, Person>();
  for (const state of states) {
    const parsed = presence.safeParse(state);
    if (parsed.success && parsed.data.user.userId !== self.userId) {
      others.set(parsed.data.user.userId, parsed.data.user);
    }
  }
  const sorted = [...others.values()].sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'fr'));
  return [self, ...sorted].map(({ userId, firstName, lastName }) => ({
    userId,
    firstName,
    lastName,
    color: avatarColour(userId),
    isSelf: userId === self.userId,
  }));
}

export function isSamePeople(some: readonly PresentPerson[], others: readonly PresentPerson[]): boolean {
  return some.length === others.length && some.every((one, rank) => isSame(one, others[rank]));
}

function isSame(one: PresentPerson, other: PresentPerson | undefined): boolean {
  return one.userId === other?.userId && nameOf(one) === nameOf(other);
}

function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}
