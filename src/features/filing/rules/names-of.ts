interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

interface Words {
  readonly and: string;
  readonly others: (count: number) => string;
  readonly deleted: string;
}

/** How many are called by their name before the rest is counted. */
const CALLED = 2;

/** « Solène », « Solène et Aïcha », « Solène, Aïcha et 3 autres ». */
export function namesOf(people: readonly Named[], count: number, { and, others, deleted }: Words): string {
  const called = people.slice(0, CALLED).map(({ firstName, lastName }) => firstName || lastName || deleted);
  const rest = count - called.length;
  if (rest > 0) return `${called.join(', ')}${called.length > 0 ? and : ''}${others(rest)}`;
  return called.join(and);
}
