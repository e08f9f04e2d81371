import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { pageInput } from '#base/paging.ts';
import { journal } from './journals.ts';
import { recommendation } from './recommendations.ts';

const validated = journal.extend({ recommendations: z.array(recommendation) });

/** JO-09: by name of the organisation. Null if a section does not exist yet. */
export const readJournalValidation = endpoint({
  method: 'GET',
  path: '/api/journal-validation',
  access: 'platform-admin',
  summary: 'Every organisation with its journal and its spotlight',
  input: z.object(pageInput),
  output: z.object({
    items: z.array(
      z.object({
        organisation: z.object({ id, name: z.string() }),
        news: validated.nullable(),
        spotlight: validated.nullable(),
      }),
    ),
    total: z.number().int(),
  }),
});
