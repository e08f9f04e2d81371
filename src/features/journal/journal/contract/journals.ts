import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { recommendation } from './recommendations.ts';

/** D3 §9 */
export const RECOMMENDATIONS_MAX = 32;
export const ORGANISATION_NEWS_MAX = 9;
/** More sections than one person reads. */
export const JOURNALS_MAX = 200;

/** Live topics: what a section shows, and which sections a person has, or a whole organisation. */
export const journalTopic = (journalId: string): string => `journal:${journalId}`;
export const journalsTopic = (readerId: string): string => `journals:${readerId}`;
/** What somebody made of the organisation's and the spotlight, which they judge for themselves: told to them alone. */
export const journalJudgedTopic = (userId: string): string => `user:${userId}`;

export const journalTemplate = z.enum([
  'ORGANISATION_NEWS',
  'SIMILAR_TO_GROUPS_ANALYSES',
  'SIMILAR_TO_USER_ANALYSES',
  'GROUPS_ANALYSES',
]);
export const journalStatus = z.enum(['active', 'archived']);

/** D3 §3: a section of the journal (pipelineJournals). */
export const journal = z.object({
  id,
  type: z.enum(['organisation', 'spotlight', 'standalone']),
  entityType: z.enum(['organisation', 'user', 'group', 'reflection']),
  entityId: id,
  /** Of the organisation, the group or the reflection; empty for one's own. */
  entityName: z.string(),
  status: journalStatus,
  /** Empty for those of the product: the interface names them by their template. */
  name: z.string(),
  template: journalTemplate.nullable(),
  headerId: z.string().nullable(),
  origin: z.object({ type: z.enum(['system', 'user']) }),
  /** Whether the caller may change its searches. */
  editable: z.boolean(),
  /** Whether the caller may archive it. */
  archivable: z.boolean(),
  /** What it shows the caller now. */
  count: z.number().int(),
  /** When it was last brought up to date; null before the first time. */
  updatedOn: z.iso.datetime().nullable(),
  nextUpdateOn: z.iso.datetime(),
  isUpdating: z.boolean(),
  isColdStart: z.boolean(),
  auditInfo,
});
export type Journal = z.infer<typeof journal>;

/** The organisation's and the spotlight first, then groups, reflections and my own, each by name. `Portfolio` is not among my own. */
export const listJournals = endpoint({
  method: 'GET',
  path: '/api/journals',
  access: 'signed-in',
  summary: 'The sections of my journal',
  input: z.object({}),
  output: z.object({ journals: z.array(journal).max(JOURNALS_MAX) }),
});

/** JO-06: what is current, pinned first, then by score. */
export const readJournal = endpoint({
  method: 'GET',
  path: '/api/journals/:journalId',
  access: 'signed-in',
  summary: 'A section of my journal with what it recommends now',
  input: z.object({ journalId: id }),
  output: journal.extend({ recommendations: z.array(recommendation).max(RECOMMENDATIONS_MAX) }),
});

/** Archiving hides a section and stops it; making it active again brings it back as it was. */
export const setJournalStatus = endpoint({
  method: 'PUT',
  path: '/api/journals/:journalId/status',
  access: 'signed-in',
  summary: 'Archive a section, or take it up again',
  input: z.object({ journalId: id, status: journalStatus }),
  output: journal,
});

/** JO-08: asks for a section to be brought up to date now; one that is being is not asked twice. */
export const updateJournal = endpoint({
  method: 'POST',
  path: '/api/journals/:journalId/update',
  access: 'signed-in',
  summary: 'Bring a section up to date now',
  input: z.object({ journalId: id }),
  output: journal,
  callsPerMinute: 10,
  twiceIsOnce: () => true,
});
