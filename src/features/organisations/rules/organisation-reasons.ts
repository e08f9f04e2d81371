import { reasons } from '#base/app-error.ts';

/** Why an act upon an organisation's people can be refused. */
export const organisationReasons = reasons({
  'email-taken': {
    fr: 'Cette adresse a déjà un compte. Une personne n’appartient qu’à une organisation.',
    en: 'This address already has an account. A person belongs to one organisation only.',
  },
  'max-users': {
    fr: 'Votre organisation a atteint son nombre maximum d’utilisateurs ({maximum}).',
    en: 'Your organisation has reached its maximum number of users ({maximum}).',
  },
  'own-account': {
    fr: 'Vous ne pouvez pas suspendre votre propre compte.',
    en: 'You cannot suspend your own account.',
  },
  'last-admin': {
    fr: 'C’est le dernier administrateur de l’organisation : nommez-en un autre d’abord.',
    en: 'This is the organisation’s last administrator: name another one first.',
  },
  'platform-admin': {
    fr: 'Ce compte administre la plateforme : seul un autre administrateur de la plateforme peut le suspendre ou le rétablir.',
    en: 'This account runs the platform: only another platform administrator can suspend or reinstate it.',
  },
});
