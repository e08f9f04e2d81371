import { reasons } from '#base/app-error.ts';

export const retentionReasons = reasons({
  'category-in-itself': {
    fr: 'Une catégorie ne peut pas être placée dans elle-même, ni dans une catégorie qu’elle contient.',
    en: 'A category cannot be placed in itself, or in a category that it holds.',
  },
});
