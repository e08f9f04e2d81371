import { useState } from 'react';
import type { ZodType } from 'zod';
import { parseJsonOrUndefined } from '../call/call.ts';
import { storeDraft, storedDraft } from './use-draft.ts';

/** The same as `useDraft` for structured values: a passage that waits for a remark, the people of a mission. */
export function useStructuredDraft<T>(
  name: string,
  schema: ZodType<T>,
): [value: T | null, setValue: (value: T | null) => void] {
  const [draft, setDraft] = useState(() => ({ name, value: readDraft(name, schema) }));
  const current = draft.name === name ? draft : { name, value: readDraft(name, schema) };
  if (current !== draft) setDraft(current);
  const setValue = (value: T | null) => {
    setDraft({ name, value });
    storeDraft(name, value === null ? '' : JSON.stringify(value));
  };
  return [current.value, setValue];
}

/** The stored value of a draft; null for a value of another shape, written by an older version. */
export function readDraft<T>(name: string, schema: ZodType<T>): T | null {
  const read = schema.safeParse(parseJsonOrUndefined(storedDraft(name)));
  return read.success ? read.data : null;
}
