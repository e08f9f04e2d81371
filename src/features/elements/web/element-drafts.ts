import type { Id } from '#base/ids.ts';
import type { ShownElement } from './element-acts.ts';

/** Under which names what is written at an element waits. */
export const editDraft = (elementId: Id) => `edit.${elementId}`;
export const replyDraft = (targetId: Id) => `reply.${targetId}`;
export const answerDraft = (missionId: Id) => `answer.${missionId}`;

/** Those that go with it once it is archived; what is answered has no field any more where its mission was closed. */
export const draftsAt = ({ id, mission }: ShownElement): readonly string[] => [
  editDraft(id),
  replyDraft(id),
  ...(mission?.closedOn === null ? [answerDraft(id)] : []),
];
