import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { pageInput } from '#base/paging.ts';
import { profile } from '#features/accounts/accounts/contract/profile.ts';
import { recommendation } from './recommendations.ts';

/** D1 §4: removes the unread marker of the journal. */
export const markJournalRead = endpoint({
  method: 'PUT',
  path: '/api/me/journal-read',
  access: 'signed-in',
  summary: 'Mark my journal as read',
  input: z.object({}),
  output: profile,
});

/** D3 §9 */
export const RECOMMENDATIONS_MAX = 32;
export const ORGANISATION_NEWS_MAX = 9;
/** More sections than anybody reads. */
export const JOURNALS_MAX = 200;

/** Live topics: the content of a section, and the list of sections of a person or an organisation. */
export const journalTopic = (journalId: string): string => `journal:${journalId}`;
export const journalsTopic = (readerId: string): string => `journals:${readerId}`;
/** Personal judgements in sections of the whole organisation, sent to that person only. */
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
  /** Name of the organisation, the group or the reflection; empty for personal sections. */
  entityName: z.string(),
  status: journalStatus,
  /** Empty for built-in sections, which are named by their template. */
  name: z.string(),
  template: journalTemplate.nullable(),
  headerId: z.string().nullable(),
  origin: z.object({ type: z.enum(['system', 'user']) }),
  /** Whether the caller may change its searches. */
  editable: z.boolean(),
  /** Whether the caller may archive it. */
  archivable: z.boolean(),
  /** Number of recommendations currently shown to the caller. */
  count: z.number().int(),
  /** When it was last updated; null before the first time. */
  updatedOn: z.iso.datetime().nullable(),
  nextUpdateOn: z.iso.datetime(),
  isUpdating: z.boolean(),
  isColdStart: z.boolean(),
  auditInfo,
});
export type Journal = z.infer<typeof journal>;

/**
 * Sections of the organisation and spotlight first, then of groups, reflections and personal ones, each by name.
 * Personal sections named `Portfolio` are hidden.
 */
export const listJournals = endpoint({
  method: 'GET',
  path: '/api/journals',
  access: 'signed-in',
  summary: 'The sections of my journal',
  input: z.object({}),
  output: z.object({ journals: z.array(journal).max(JOURNALS_MAX) }),
});

/** JO-06: current recommendations, pinned first, then by score. */
export const readJournal = endpoint({
  method: 'GET',
  path: '/api/journals/:journalId',
  access: 'signed-in',
  summary: 'A section of my journal with what it recommends now',
  input: z.object({ journalId: id }),
  output: journal.extend({ recommendations: z.array(recommendation).max(RECOMMENDATIONS_MAX) }),
});

/** Archiving hides and stops a section; reactivating restores it. */
export const setJournalStatus = endpoint({
  method: 'PUT',
  path: '/api/journals/:journalId/status',
  access: 'signed-in',
  summary: 'Archive a section, or take it up again',
  input: z.object({ journalId: id, status: journalStatus }),
  output: journal,
});

/** JO-08: requests an update; does nothing while one is running. */
export const updateJournal = endpoint({
  method: 'POST',
  path: '/api/journals/:journalId/update',
  access: 'signed-in',
  summary: 'Bring a section up to date now',
  input: z.object({ journalId: id }),
  output: journal,
  callsPerMinute: 10,
  isIdempotent: () => true,
});

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
