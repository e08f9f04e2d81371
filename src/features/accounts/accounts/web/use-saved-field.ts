import { type ComponentProps, useState } from 'react';
import { type DiscardConfirmation, useDiscardConfirmation } from '#ui/dialogs/discard-changes-dialog.tsx';
import type { TextField } from '#ui/fields/text-field.tsx';
import { useUnsaved } from '#ui/page/guard-unload.ts';

interface KeptFieldOptions {
  readonly saved: string;
  readonly problemOf: (written: string) => string | null;
  readonly onSave: (written: string) => void;
}

interface KeptField {
  readonly trimmed: string;
  /** Restores the saved value. */
  readonly reset: () => void;
  /** The question that Escape asks before a change is discarded. */
  readonly leaving: DiscardConfirmation;
  readonly field: Pick<
    ComponentProps<typeof TextField>,
    'value' | 'error' | 'onChange' | 'onBlur' | 'onKeyDown'
  >;
}

/** A text field that saves on blur and on Enter; Escape asks before it restores the old value. */
export function useSavedField({ saved, problemOf, onSave }: KeptFieldOptions): KeptField {
  const [draft, setDraft] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const value = draft ?? saved;
  const written = value.trim();
  const problem = draft === null ? null : problemOf(written);
  // An empty field has no text to lose.
  const isChanged = draft !== null && written !== saved && written !== '';
  useUnsaved(isChanged);
  const forget = () => setDraft(null);
  const leaving = useDiscardConfirmation(isChanged, forget);
  const save = () => {
    // Blurred because the question took the focus.
    if (leaving.isAsked) return;
    setChecked(true);
    if (draft === null || problem) return;
    if (written !== saved) onSave(written);
    forget();
  };
  return {
    trimmed: written,
    reset: forget,
    leaving,
    field: {
      value,
      error: checked ? problem : null,
      onChange: (event) => {
        setDraft(event.target.value);
        setChecked(false);
      },
      onBlur: save,
      onKeyDown: ({ key }) => {
        if (key === 'Enter') save();
        if (key === 'Escape') leaving.ask();
      },
    },
  };
}
