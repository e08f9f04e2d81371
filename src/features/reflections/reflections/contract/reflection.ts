import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { template } from '#features/reflections/templates/contract/templates.ts';
import { ROLES } from '#features/sharing/rules/roles.ts';

/** D2 §3. */
export const REFLECTION_STATUSES = ['IN_PROGRESS', 'COMPLETED'] as const;
export type ReflectionStatus = (typeof REFLECTION_STATUSES)[number];

/** The most people in a card; their total number is returned separately. */
export const PARTICIPANTS_SHOWN = 3;
export const ACTIVE_SHOWN = 9;

/** A reflection as returned to its card, its page and programs. */
export const reflection = z.object({
  id,
  title: z.string(),
  description: z.string(),
  template,
  templateApplied: z.boolean(),
  status: z.enum(REFLECTION_STATUSES),
  type: z.literal('CONVERSATION'),
  isArchived: z.boolean(),
  createdBy: id,
  creator: namedPerson,
  createdOn: z.iso.datetime(),
  lastEdited: z.iso.datetime(),
  /** The number of comments and replies, beside the text and in its reports. */
  activityCount: z.number().int(),
  /** The number of linked analyses. */
  documentCount: z.number().int(),
  /** The people who may open it, its creator first. */
  participants: z.array(namedPerson).max(PARTICIPANTS_SHOWN),
  participantCount: z.number().int(),
  /** The people who have its text open now. */
  activeUsers: z.array(namedPerson).max(ACTIVE_SHOWN),
  activeCount: z.number().int(),
  /** RE-09: changes with the content of the text. */
  blocksSignature: z.string(),
  /** The caller's role; RE-08: everybody but owners only reads. */
  role: z.enum(ROLES),
  auditInfo,
});
export type Reflection = z.infer<typeof reflection>;
