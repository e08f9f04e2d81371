import { type Refusal, reasons } from '#base/app-error.ts';
import type { Id, UserId } from '#base/ids.ts';

/** Reasons to refuse giving or answering a mission. The first two keys come from the specification (D2 §5). */
export const missionReasons = reasons({
  'mission.errorMissingMission': {
    fr: 'Écrivez ce que vous demandez.',
    en: 'Write what you are asking for.',
  },
  'mission.errorMissingAssignee': {
    fr: 'Choisissez au moins une personne pour cette mission.',
    en: 'Choose at least one person for this mission.',
  },
  'mission-without-access': {
    fr: 'Certaines personnes n’ont pas accès à cette analyse. Donnez-leur l’accès, ou choisissez quelqu’un d’autre.',
    en: 'Some people cannot open this analysis. Give them access, or choose somebody else.',
  },
  'mission-to-oneself': {
    fr: 'Une mission ne peut être confiée qu’à quelqu’un d’autre.',
    en: 'A mission can only be assigned to somebody else.',
  },
  'mission-not-yours': {
    fr: 'Seules les personnes à qui cette mission est confiée peuvent y répondre.',
    en: 'Only the people this mission was assigned to can answer it.',
  },
  'mission-answered': {
    fr: 'Vous avez déjà répondu à cette mission.',
    en: 'You have already answered this mission.',
  },
  'mission-closed': {
    fr: 'Cette mission est close.',
    en: 'This mission is closed.',
  },
});

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
