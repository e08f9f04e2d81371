import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { optionalText } from '#base/validators.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';

/** D1 §3: a colleague, and whether they share a group with the caller. */
export const colleague = namedPerson.extend({ inMyGroups: z.boolean() });
export type Colleague = z.infer<typeof colleague>;

export const MAX_COLLEAGUES = 50;

/**
 * Members of the caller's groups first, then the rest of the organisation; without the caller and suspended people. Each
 * typed word is a prefix of a word of the names, ignoring accents and case. Sorted by first name, or by the matching name.
 */
export const findColleagues = endpoint({
  method: 'GET',
  path: '/api/colleagues',
  access: 'signed-in',
  summary: 'Find colleagues by the beginnings of their names',
  input: z.object({
    search: optionalText(200).default(''),
    limit: z.coerce.number<number>().int().min(1).max(MAX_COLLEAGUES).default(10),
  }),
  output: z.object({ colleagues: z.array(colleague) }),
});
