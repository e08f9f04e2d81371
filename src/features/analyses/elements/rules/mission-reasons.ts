import { reasons } from '#base/app-error.ts';

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
