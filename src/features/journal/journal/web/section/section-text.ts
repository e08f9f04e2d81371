import { texts } from '#base/language.ts';

/** Texts of a section. */
export const sectionText = texts({
  fr: {
    settings: 'Réglages de la section',
    archive: 'Archiver la section',
    archived: (title: string) => `Section « ${title} » archivée.`,
    history: 'Historique des recommandations',
    updateNow: 'Mettre à jour maintenant',
    updating: 'Mise à jour en cours…',
    upToDate: 'Section à jour',
    updated: (when: string) => `Mis à jour ${when}`,
    group: (name: string) => `Section du groupe ${name}`,
    reflection: (name: string) => `Section de la réflexion ${name}`,
    mine: 'Visible par vous seulement',
    showOthers: (count: number) => (count === 1 ? 'Afficher l’autre' : `Afficher les ${count} autres`),
    betaTitle: 'Version bêta',
    betaBody:
      'Ces recommandations s’appuient sur les analyses de vos groupes. Vos notes les rendent plus justes.',
    hideBeta: 'Masquer ce message',
    coldStart:
      'Pour commencer : vos groupes ont encore peu d’analyses, ces recommandations viennent des sujets de votre organisation.',
    firstTitle: 'Les premières recommandations arrivent',
    noneTitle: 'Rien de nouveau pour l’instant',
    schedule: (next: string) =>
      `Cette section se met à jour toutes les 6 heures. La prochaine mise à jour est prévue ${next}.`,
    notRead: 'Cette section n’a pas pu être chargée.',
  },
  en: {
    settings: 'Section settings',
    archive: 'Archive the section',
    archived: (title: string) => `Section “${title}” archived.`,
    history: 'Recommendation history',
    updateNow: 'Update now',
    updating: 'Updating…',
    upToDate: 'Section up to date',
    updated: (when: string) => `Updated ${when}`,
    group: (name: string) => `Section of the group ${name}`,
    reflection: (name: string) => `Section of the reflection ${name}`,
    mine: 'Visible to you only',
    showOthers: (count: number) => `Show ${count} more`,
    betaTitle: 'Beta version',
    betaBody: 'These recommendations rely on the analyses of your groups. Your ratings make them better.',
    hideBeta: 'Hide this message',
    coldStart:
      'To begin with: your groups have few analyses yet, these recommendations come from your organisation’s subjects.',
    firstTitle: 'The first recommendations are on their way',
    noneTitle: 'Nothing new at the moment',
    schedule: (next: string) => `This section is updated every 6 hours. The next update is due ${next}.`,
    notRead: 'This section could not be loaded.',
  },
});
