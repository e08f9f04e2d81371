import { reasons } from '#base/app-error.ts';

/** Reasons to refuse a change of access. */
export const sharingReasons = reasons({
  'last-owner': {
    fr: 'Il doit rester au moins un propriétaire. Donnez d’abord ce rôle à quelqu’un d’autre.',
    en: 'At least one owner must remain. Give somebody else this role first.',
  },
  'owners-share': {
    fr: 'Seul un propriétaire peut modifier les accès.',
    en: 'Only an owner can change access.',
  },
  'role-too-low': {
    fr: 'Votre accès ne permet pas cela : demandez à un propriétaire.',
    en: 'Your access does not allow this: ask an owner.',
  },
  'unknown-grantee': {
    fr: 'Cette personne ou ce groupe n’existe plus.',
    en: 'This person or group no longer exists.',
  },
  'unknown-reflection': {
    fr: 'Cette réflexion est introuvable.',
    en: 'This reflection cannot be found.',
  },
  'given-and-taken': {
    fr: 'La même entrée ne peut pas être donnée et retirée à la fois.',
    en: 'The same entry cannot be given and taken away at once.',
  },
  'invalid-acl-object': {
    // D2 §5: this sentence is part of the specification, in every language.
    fr: 'Invalid acl object',
    en: 'Invalid acl object',
  },
});
