import type { z } from 'zod';
import { issueSentence } from '#base/explain-issues.ts';
import type { Language } from '#base/language.ts';

/** SY-08: why the shared schema refuses this value, in the language of the interface; null when it is valid. */
export function fieldProblem(schema: z.ZodType, value: unknown, language: Language): string | null {
  const parsed = schema.safeParse(value, { reportInput: true });
  const issue = parsed.error?.issues[0];
  return issue ? issueSentence(issue, language) : null;
}
