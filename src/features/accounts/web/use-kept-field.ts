import { type ComponentProps, useState } from 'react';
import type { TextField } from '#ui/fields/text-field.tsx';
import { useUnsaved } from '#ui/page/unsaved.ts';

interface KeptFieldOptions {
  readonly kept: string;
  readonly problemOf: (written: string) => string | null;
  readonly onSave: (written: string) => void;
}

interface KeptField {
  readonly written: string;
  /** Gives the kept value back. */
  readonly forget: () => void;
  readonly field: Pick<
    ComponentProps<typeof TextField>,
    'value' | 'error' | 'onChange' | 'onBlur' | 'onKeyDown'
  >;
}

/** What is written is kept when the field is left or Enter is pressed; Escape gives the old value back. */
export function useKeptField({ kept, problemOf, onSave }: KeptFieldOptions): KeptField {
  const [draft, setDraft] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const value = draft ?? kept;
  const written = value.trim();
  const problem = draft === null ? null : problemOf(written);
  useUnsaved(draft !== null && written !== kept);
  const forget = () => setDraft(null);
  const finish = () => {
    setChecked(true);
    if (draft === null || problem) return;
    if (written !== kept) onSave(written);
    forget();
  };
  return {
    written,
    forget,
    field: {
      value,
      error: checked ? problem : null,
      onChange: (event) => {
        setDraft(event.target.value);
        setChecked(false);
      },
      onBlur: finish,
      onKeyDown: ({ key }) => {
        if (key === 'Enter') finish();
        if (key === 'Escape') forget();
      },
    },
  };
}
