import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';

/** D2 §3: « empty » is the blank page. */
export const TEMPLATE_IDS = ['empty', 'actionPlan', 'businessModelCanvas', 'universityCourse'] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];
export const DEFAULT_TEMPLATE_ID: TemplateId = 'empty';

/** A text a reflection can start from; named in the caller's language. */
export const template = z.object({
  id: z.string(),
  name: z.string(),
  /** Its purpose, in a sentence. */
  description: z.string(),
  /** The name of a colour of the product: neutral, primary, option or warning. */
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
