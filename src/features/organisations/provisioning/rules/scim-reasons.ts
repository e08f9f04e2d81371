import { reasons } from '#base/app-error.ts';

/** Why a call of a directory is refused; organisation admins read these sentences too. */
export const scimReasons = reasons({
  'scim-token': {
    fr: 'Jeton de provisionnement absent, inconnu ou révoqué.',
    en: 'The provisioning token is missing, unknown or revoked.',
  },
  'scim-token-expired': {
    fr: 'Le jeton de provisionnement a expiré. Un administrateur de l’organisation peut en créer un autre.',
    en: 'The provisioning token has expired. An administrator of the organisation can create another one.',
  },
  'scim-syntax': {
    fr: 'La demande n’est pas un message SCIM 2.0 valable : {attribute}.',
    en: 'The request is not a valid SCIM 2.0 message: {attribute}.',
  },
  'scim-filter': {
    fr: 'Ce filtre n’est pas pris en charge. Vigie compare par « eq » : {supported}.',
    en: 'This filter is not supported. Vigie compares with “eq”: {supported}.',
  },
  'scim-path': {
    fr: 'Ce chemin d’attribut est illisible : {path}.',
    en: 'This attribute path cannot be read: {path}.',
  },
  'scim-value': {
    fr: 'Cette valeur ne convient pas à l’attribut {attribute}.',
    en: 'This value does not suit the attribute {attribute}.',
  },
  'scim-user-name': {
    fr: '« userName » doit être l’adresse de courriel de la personne.',
    en: '“userName” must be the email address of the person.',
  },
  'scim-required': {
    fr: 'L’attribut {attribute} est obligatoire : il ne peut pas être retiré.',
    en: 'The attribute {attribute} is required: it cannot be removed.',
  },
  'scim-no-target': {
    fr: 'L’opération ne dit pas ce qu’elle change.',
    en: 'The operation does not say what it changes.',
  },
  'scim-missing': {
    fr: 'L’annuaire ne gère aucune ressource de cet identifiant.',
    en: 'The directory manages no resource with this id.',
  },
  'scim-platform-admin': {
    fr: 'Ce compte est celui d’un administrateur de la plateforme : l’annuaire ne peut pas le modifier.',
    en: 'This account belongs to a platform administrator: the directory cannot change it.',
  },
  'scim-group-name': {
    fr: 'Un groupe de ce nom existe déjà dans Vigie. Renommez l’un des deux.',
    en: 'A group with this name already exists in Vigie. Rename one of them.',
  },
  'scim-too-many-operations': {
    fr: 'Pas plus de {maximum} opérations par demande.',
    en: 'No more than {maximum} operations in one request.',
  },
});
