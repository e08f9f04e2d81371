import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { multilineText } from '#base/text-schemas.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { revision } from '#features/analyses/analyses/contract/analyses.ts';
import { code } from '#features/analyses/analyses/contract/codes.ts';
import { anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { missionReasons } from '../rules/mission.ts';
import { reply } from './replies.ts';
import { elementVotes, VOTES } from './votes.ts';

export const MISSION_MAX = 5_000;
const ASSIGNEES_MAX = 50;

/** D2 §3 fulfilment: the answer of an assignee. It is an element: voted on and replied to by its id. */
export const answer = z.object({
  id,
  content: z.string(),
  votes: elementVotes,
  vote: z.enum(VOTES),
  replies: z.array(reply),
  replyCount: z.number().int(),
  replyDate: z.iso.datetime(),
  auditInfo,
});
export type Answer = z.infer<typeof answer>;

/** D2 §3: an assignee and their answer. */
const assignee = z.object({ colleague: namedPerson, answer: answer.nullable() });

/** Done when everyone has answered; its author may close it earlier. */
export const mission = z.object({
  assignees: z.array(assignee),
  closedOn: z.iso.datetime().nullable(),
});
export type Mission = z.infer<typeof mission>;

const ofMission = { analysisId: id, missionId: id };
const path = '/api/analyses/:analysisId/missions/:missionId';

/** AL-10: gives colleagues a mission, under an id made by the client, so that a retry changes nothing. */
export const giveMission = endpoint({
  method: 'PUT',
  path,
  access: 'signed-in',
  summary: 'Give colleagues a mission',
  input: z.object({
    ...ofMission,
    content: z
      .string()
      .refine((words) => words.trim() !== '', {
        params: { reason: missionReasons['mission.errorMissingMission'] },
        abort: true,
      })
      .pipe(multilineText(MISSION_MAX)),
    userIds: z
      .array(id)
      .max(ASSIGNEES_MAX)
      .refine((people) => people.length > 0, {
        params: { reason: missionReasons['mission.errorMissingAssignee'] },
      }),
    codeClassification: code.nullable().default(null),
    anchor: anchor.nullable().default(null),
    /** Grants access to assignees who cannot open the analysis; without it the mission is refused. */
    giveAccess: z.boolean().default(false),
  }),
  output: revision,
});

/** Which of the given colleagues cannot open the analysis, so that the dialog can offer to share it. */
export const findMissingAccess = endpoint({
  method: 'GET',
  path: '/api/analyses/:analysisId/missing-access',
  access: 'signed-in',
  summary: 'Which of the given colleagues cannot open an analysis',
  input: z.object({
    analysisId: id,
    userIds: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(id).min(1).max(ASSIGNEES_MAX)),
  }),
  output: z.object({ userIds: z.array(id), mayShare: z.boolean() }),
});

/** AL-10: by an assignee, once. A retry with the same id changes nothing. */
export const answerMission = endpoint({
  method: 'PUT',
  path: `${path}/answers/:answerId`,
  access: 'signed-in',
  summary: 'Answer a mission that was given to me',
  input: z.object({ ...ofMission, answerId: id, content: multilineText(MISSION_MAX) }),
  output: revision,
});

/** Author only. */
export const closeMission = endpoint({
  method: 'PUT',
  path: `${path}/closed`,
  access: 'signed-in',
  summary: 'Close one of my missions before everyone has answered, or reopen it',
  input: z.object({ ...ofMission, closed: z.boolean() }),
  output: revision,
});
