import { type ComponentProps, useState } from 'react';
import { type AskedLeaving, useAskedLeaving } from '#ui/dialogs/use-asked-leaving.ts';
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
  /** Whether what was written may be lost, which Escape asks. */
  readonly leaving: AskedLeaving;
  readonly field: Pick<
    ComponentProps<typeof TextField>,
    'value' | 'error' | 'onChange' | 'onBlur' | 'onKeyDown'
  >;
}

/** What is written is kept when the field is left or Enter is pressed; Escape asks, and gives the old value back. */
export function useKeptField({ kept, problemOf, onSave }: KeptFieldOptions): KeptField {
  const [draft, setDraft] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const value = draft ?? kept;
  const written = value.trim();
  const problem = draft === null ? null : problemOf(written);
  // An emptied field holds nothing that could be lost.
  const isChanged = draft !== null && written !== kept && written !== '';
  useUnsaved(isChanged);
  const forget = () => setDraft(null);
  const leaving = useAskedLeaving(isChanged, forget);
  const finish = () => {
    // The question has the focus now.
    if (leaving.isAsked) return;
    setChecked(true);
    if (draft === null || problem) return;
    if (written !== kept) onSave(written);
    forget();
  };
  return {
    written,
    forget,
    leaving,
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
        if (key === 'Escape') leaving.ask();
      },
    },
  };
}
