import { useLanguage } from '#ui/words/language.ts';
import type { Template } from '../contract/templates.ts';
import { templateIn } from '../rules/template-in.ts';

/** A template in the reader's language, whatever language it was loaded in. */
export const useTemplate = ({ id }: Pick<Template, 'id'>): Template => templateIn(useLanguage(), id);
