import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { objective } from '#features/accounts/accounts/contract/objective.ts';
import { profile } from '#features/accounts/accounts/contract/profile.ts';

/** Replaces the whole tree. At most 500 objectives on 8 levels. */
export const saveObjectives = endpoint({
  method: 'PUT',
  path: '/api/me/objectives',
  access: 'signed-in',
  summary: 'Replace my objectives',
  input: z.object({ objectives: z.array(objective).max(100) }),
  output: profile,
});
