import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { optionalText } from '#base/validators.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';

/** D1 §3: a colleague, and whether one works with them in a group. */
export const colleague = namedPerson.extend({ inMyGroups: z.boolean() });
export type Colleague = z.infer<typeof colleague>;

export const MOST_COLLEAGUES = 50;

/**
 * Members of my groups first, then the rest of my organisation; without me and without people who cannot enter. Each
 * typed word begins a word of their names, accents and case aside. By first name, or by the name that begins so.
 */
export const findColleagues = endpoint({
  method: 'GET',
  path: '/api/colleagues',
  access: 'signed-in',
  summary: 'Find colleagues by the first letters of their names',
  input: z.object({
    search: optionalText(200).default(''),
    limit: z.coerce.number<number>().int().min(1).max(MOST_COLLEAGUES).default(10),
  }),
  output: z.object({ colleagues: z.array(colleague) }),
});
