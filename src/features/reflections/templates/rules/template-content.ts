import type { Language } from '#base/language.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import type { TemplateId } from '../contract/templates.ts';
import { actionPlan } from './content/action-plan.ts';
import { businessModelCanvas } from './content/business-model-canvas.ts';
import { universityCourse } from './content/university-course.ts';
import { blank, page } from './nodes.ts';

const EMPTY = page(blank);

const CONTENTS: Readonly<Record<TemplateId, Readonly<Record<Language, TextNode>>>> = {
  empty: { fr: EMPTY, en: EMPTY },
  actionPlan,
  businessModelCanvas,
  universityCourse,
};

/** RE-03: the initial text of a reflection. Everything in it can be changed. */
export const templateContent = (templateId: TemplateId, language: Language): TextNode =>
  CONTENTS[templateId][language];
