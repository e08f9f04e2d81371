import type { Language } from '#base/language.ts';
import { DEFAULT_TEMPLATE_ID, TEMPLATE_IDS, type Template, type TemplateId } from '../contract/templates.ts';
import { templatesText } from '../text.ts';

const APPEARANCE = {
  empty: { color: 'neutral', icon: 'FileText' },
  actionPlan: { color: 'primary', icon: 'ListChecks' },
  businessModelCanvas: { color: 'option', icon: 'LayoutGrid' },
  universityCourse: { color: 'warning', icon: 'GraduationCap' },
} as const satisfies Record<TemplateId, Pick<Template, 'color' | 'icon'>>;

export const isTemplateId = (id: string): id is TemplateId => TEMPLATE_IDS.some((one) => one === id);

/** RE-03: a template in a language. An id that no longer exists is shown as the blank page. */
export function localizedTemplate(language: Language, templateId: string): Template {
  const id = isTemplateId(templateId) ? templateId : DEFAULT_TEMPLATE_ID;
  return { id, ...templatesText[language][id], ...APPEARANCE[id], sortIndex: TEMPLATE_IDS.indexOf(id) };
}

/** All templates, in display order. */
export const localizedTemplates = (language: Language): Template[] =>
  TEMPLATE_IDS.map((id) => localizedTemplate(language, id)).sort((a, b) => a.sortIndex - b.sortIndex);
