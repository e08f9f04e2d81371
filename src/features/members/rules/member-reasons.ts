import { reasons } from '#base/app-error.ts';

/** Why an act upon a person of an organisation can be refused. */
export const memberReasons = reasons({
  'email-taken': {
    fr: 'Cette adresse a déjà un compte. Une personne n’appartient qu’à une organisation.',
    en: 'This address already has an account. A person belongs to one organisation only.',
  },
  'max-users': {
    fr: 'L’organisation a atteint son nombre maximum d’utilisateurs ({maximum}).',
    en: 'The organisation has reached its maximum number of users ({maximum}).',
  },
  'own-account': {
    fr: 'Vous ne pouvez ni suspendre ni supprimer votre propre compte.',
    en: 'You can neither suspend nor delete your own account.',
  },
  'last-admin': {
    fr: 'C’est le dernier administrateur de l’organisation : nommez-en un autre d’abord.',
    en: 'This is the organisation’s last administrator: name another one first.',
  },
  'platform-admin': {
    fr: 'Ce compte administre la plateforme : seul un administrateur de la plateforme peut y toucher.',
    en: 'This account runs the platform: only a platform administrator can touch it.',
  },
  'already-in': {
    fr: 'Cette personne s’est déjà connectée : elle n’a plus besoin d’invitation.',
    en: 'This person has already signed in and no longer needs an invitation.',
  },
  suspended: {
    fr: 'Cette personne est suspendue : rétablissez-la avant de l’inviter.',
    en: 'This person is suspended: let them back in before inviting them.',
  },
});
