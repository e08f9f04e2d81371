import { reasons } from '#base/app-error.ts';

/** Reasons for which an action on a member is refused. */
export const memberReasons = reasons({
  'email-taken': {
    fr: 'Cette adresse a déjà un compte. Une personne n’appartient qu’à une organisation.',
    en: 'This address already has an account. A person belongs to one organisation only.',
  },
  'max-users': {
    fr: 'L’organisation a atteint son nombre maximum d’utilisateurs ({maximum}). Un administrateur de la plateforme peut l’augmenter.',
    en: 'The organisation has reached its maximum number of users ({maximum}). A platform administrator can raise it.',
  },
  'own-account': {
    fr: 'Vous ne pouvez pas faire cela à votre propre compte : demandez à un autre administrateur.',
    en: 'You cannot do this to your own account: ask another administrator.',
  },
  'last-admin': {
    fr: 'C’est le dernier administrateur de l’organisation : nommez-en un autre d’abord.',
    en: 'This is the organisation’s last administrator: appoint another one first.',
  },
  'platform-admin': {
    fr: 'Seul un administrateur de la plateforme peut en nommer un autre, ou modifier le compte d’un autre.',
    en: 'Only a platform administrator can name another one, or change the account of another one.',
  },
  'last-platform-admin': {
    fr: 'C’est le dernier administrateur de la plateforme : nommez-en un autre d’abord.',
    en: 'This is the last platform administrator: appoint another one first.',
  },
  'already-in': {
    fr: 'Cette personne s’est déjà connectée : elle n’a plus besoin d’invitation.',
    en: 'This person has already signed in and no longer needs an invitation.',
  },
  suspended: {
    fr: 'Cette personne est suspendue : rétablissez-la avant de l’inviter.',
    en: 'This person is suspended: reinstate them before inviting them.',
  },
});
