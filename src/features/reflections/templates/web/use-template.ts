import { useLanguage } from '#ui/words/language.ts';
import type { Template } from '../contract/templates.ts';
import { localizedTemplate } from '../rules/localized-template.ts';

/** A template in the reader's language, whatever language it was loaded in. */
export const useTemplate = ({ id }: Pick<Template, 'id'>): Template => localizedTemplate(useLanguage(), id);
