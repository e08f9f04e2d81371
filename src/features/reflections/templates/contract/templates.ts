import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';

/** D2 §3: « empty » means free. */
export const TEMPLATE_IDS = ['empty', 'actionPlan', 'businessModelCanvas', 'universityCourse'] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];
export const DEFAULT_TEMPLATE_ID: TemplateId = 'empty';

/** What a reflection starts from; its name in the caller's language. */
export const template = z.object({
  id: z.string(),
  name: z.string(),
  /** What it is for, in a sentence. */
  description: z.string(),
  /** One of the product's hues, by name: neutral, primary, option or warning. */
  color: z.enum(['neutral', 'primary', 'option', 'warning']),
  /** The name of a Lucide icon. */
  icon: z.string(),
  sortIndex: z.number().int(),
});
export type Template = z.infer<typeof template>;

/** RE-03, D2 §7: sorted by `sortIndex`. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/reflection_templates',
  access: 'signed-in',
  summary: 'What a reflection can start from',
  input: z.object({}),
  output: z.object({ templates: z.array(template) }),
});
