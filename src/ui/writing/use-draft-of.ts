import { useState } from 'react';
import type { ZodType } from 'zod';
import { jsonIn } from '../call/call.ts';
import { keepDraft, keptDraft } from './use-draft.ts';

/** The same as `useDraft` for structured values: a passage that waits for a remark, the people of a mission. */
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

/** The stored value of a draft; null for a value of another shape, written by an older version. */
export function draftIn<T>(name: string, schema: ZodType<T>): T | null {
  const read = schema.safeParse(jsonIn(keptDraft(name)));
  return read.success ? read.data : null;
}
