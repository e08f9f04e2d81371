import { useLanguage } from '#ui/words/language.ts';
import type { Template } from '../contract/templates.ts';
import { templateIn } from '../rules/template-in.ts';

/** A template as the reader's language names it, whichever it was asked for in. */
export const useTemplate = ({ id }: Pick<Template, 'id'>): Template => templateIn(useLanguage(), id);
