import { useState } from 'react';
import type { ZodType } from 'zod';
import { jsonIn } from '../call/call.ts';
import { keepDraft, keptDraft } from './use-draft.ts';

/** The same as `useDraft` for what is not words: a passage that waits for a remark, the people of a mission. */
export function useDraftOf<T>(
  name: string,
  schema: ZodType<T>,
): [value: T | null, setValue: (value: T | null) => void] {
  const [draft, setDraft] = useState(() => ({ name, value: draftIn(name, schema) }));
  const current = draft.name === name ? draft : { name, value: draftIn(name, schema) };
  if (current !== draft) setDraft(current);
  const setValue = (value: T | null) => {
    setDraft({ name, value });
    keepDraft(name, value === null ? '' : JSON.stringify(value));
  };
  return [current.value, setValue];
}

/** What was begun under that name; what an older version wrote otherwise is nothing. */
export function draftIn<T>(name: string, schema: ZodType<T>): T | null {
  const read = schema.safeParse(jsonIn(keptDraft(name)));
  return read.success ? read.data : null;
}
