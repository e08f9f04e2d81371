import type { Refusal } from '#base/app-error.ts';
import type { Id, UserId } from '#base/ids.ts';
import { missionReasons } from './mission-reasons.ts';

/** The fields of a mission its rules need. */
interface MissionState {
  readonly assignees: readonly { readonly colleague: { readonly id: Id }; readonly answer: object | null }[];
  readonly closedOn: string | null;
}

/** AL-10: the assignees answer a mission, each once, until its author closes it. */
export function whyCannotAnswer({ assignees, closedOn }: MissionState, userId: UserId): Refusal | null {
  const own = assignees.find(({ colleague }) => colleague.id === userId);
  if (!own) return missionReasons['mission-not-yours'];
  if (own.answer) return missionReasons['mission-answered'];
  return closedOn === null ? null : missionReasons['mission-closed'];
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** AL-10: how many of the assignees have answered. */
export function progressOf({ assignees }: MissionState): Progress {
  return { done: assignees.filter(({ answer }) => answer !== null).length, total: assignees.length };
}

/** Everyone has answered, or its author closed it. */
export function isDone(mission: MissionState): boolean {
  const { done, total } = progressOf(mission);
  return mission.closedOn !== null || done === total;
}
